import type { RunOutcome } from "@session-assist/assist";
import { describe, expect, it } from "vitest";
import type { Clock } from "../opencode/clock.js";
import type { HostSignal } from "../opencode/host.js";
import type { HostSession } from "../opencode/host-shapes.js";
import { defaultSettings } from "../settings/settings.js";
import { createAssistRuntime } from "./runtime.js";

/** A runtime on a pretended host: time passes when told, and runs end when told. */
function world(atWork: readonly string[] = []) {
  const timers = new Set<() => void>();
  const listeners = new Set<(signal: HostSignal) => void>();
  const runs: { readonly sessionID: string; readonly end: (outcome: RunOutcome) => void }[] = [];
  const working = new Set(atWork);
  const unread: (() => void)[] = [];
  const prepared: string[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after: (_ms, call) => {
      timers.add(call);
      return () => void timers.delete(call);
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const listen = (listener: (signal: HostSignal) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const nothing = () => Promise.resolve();
  const session = (id: string) =>
    new Promise<HostSession>((resolve) => {
      unread.push(() => resolve({ id, directory: "/p", title: "", time: { created: 0, updated: 0 } }));
    });
  const reply = { id: "msg_2", sessionID: "", role: "assistant" as const, time: { created: 0, completed: 1 } };
  const runtime = createAssistRuntime({
    host: {
      listen,
      api: {
        session,
        statuses: () => Promise.resolve(new Map()),
        messages: () => Promise.resolve([{ info: reply, parts: [] }]),
      },
    },
    clock,
    log,
    settings: {
      refresh: () => Promise.resolve(defaultSettings),
      current: () => defaultSettings,
      update: () => Promise.resolve(defaultSettings),
      onChange: () => nothing,
    },
    quietMs: () => 60_000,
    armed: { all: () => Promise.resolve([]), put: nothing, remove: nothing },
    working: {
      all: () => Promise.resolve([...working]),
      put: (id) => Promise.resolve(void working.add(id)),
      remove: (id) => Promise.resolve(void working.delete(id)),
    },
    muted: { has: () => Promise.resolve(false), set: nothing },
    preparation: { prepare: (id) => Promise.resolve(void prepared.push(id)) },
    writer: { write: () => Promise.resolve("nothing") },
    run: (sessionID) => new Promise((end) => runs.push({ sessionID, end })),
  });
  const tell = (signal: HostSignal) => {
    for (const listener of listeners) listener(signal);
  };
  return {
    runtime,
    runs,
    working,
    unread,
    prepared,
    timers,
    status: (sessionID: string, type: "busy" | "idle") =>
      tell({ type: "event", event: { type: "status", sessionID, status: { type } } }),
    live: () => tell({ type: "live", again: false }),
    passQuiet: () => {
      now += 60_000;
      const due = Array.from(timers);
      timers.clear();
      for (const call of due) call();
    },
  };
}

/** Everything that was ready to go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the watcher", () => {
  it("runs four sessions at a time, however many become due at once", async () => {
    const { passQuiet, runs, runtime, status } = world();
    await runtime.start();
    for (let index = 0; index < 200; index += 1) status(`ses_${String(index)}`, "idle");
    passQuiet();
    await settled();
    expect(runs).toHaveLength(4);
    for (let ended = 0; ended < 200; ended += 1) {
      runs[ended]?.end({ kind: "quiet", because: "empty" });
      await settled();
    }
    expect(new Set(runs.map((run) => run.sessionID)).size).toBe(200);
  });

  it("lets a run that was asked for by hand pass those that wait", async () => {
    const { passQuiet, runs, runtime, status } = world();
    await runtime.start();
    for (let index = 0; index < 9; index += 1) status(`ses_${String(index)}`, "idle");
    passQuiet();
    const asked = runtime.regenerate("ses_mine");
    await settled();
    runs.find((run) => run.sessionID === "ses_mine")?.end({ kind: "quiet", because: "empty" });
    expect(await asked).toBe("The last reply has no text.");
  });

  it("never starts a waiting run that was taken back", async () => {
    const { passQuiet, runs, runtime, status } = world();
    await runtime.start();
    for (const id of ["ses_1", "ses_2", "ses_3", "ses_4", "ses_5"]) status(id, "idle");
    passQuiet();
    await settled();
    status("ses_5", "busy");
    for (const run of runs) run.end({ kind: "quiet", because: "empty" });
    await settled();
    expect(runs.map((run) => run.sessionID)).not.toContain("ses_5");
  });

  it("prepares a run shortly before its quiet window ends, and not one that was disarmed", async () => {
    const { passQuiet, prepared, runtime, status } = world();
    await runtime.start();
    status("ses_1", "idle");
    status("ses_2", "idle");
    status("ses_2", "busy");
    passQuiet();
    expect(prepared).toEqual(["ses_1"]);
  });

  it("keeps a session at work over a restart, and arms it when it ended meanwhile", async () => {
    const before = world();
    await before.runtime.start();
    before.status("ses_1", "busy");
    await settled();
    const after = world([...before.working]);
    await after.runtime.start();
    after.unread[0]?.();
    await settled();
    expect(after.timers.size).toBe(2);
    expect([...after.working]).toEqual([]);
  });

  it("believes the last look at a session, not one from before the stream was there", async () => {
    const { live, runtime, timers, unread } = world(["ses_1"]);
    await runtime.start();
    live();
    unread[0]?.();
    await settled();
    expect(timers.size).toBe(0);
    unread[1]?.();
    await settled();
    expect(timers.size).toBe(2);
  });
});
