import { describe, expect, it } from "vitest";
import { impossible } from "../border/impossible.js";
import type { IdleEffect, IdleEvent } from "./event.js";
import type { RunOutcome } from "./outcome.js";
import { idlePhase } from "./phase.js";
import { emptyIdleState, type IdleState } from "./state.js";
import { stepIdle } from "./step.js";

const sessionID = "ses_a";
const quietMs = 60_000;
const on: IdleEvent = { type: "settings", enabled: true, quietMs };
const status = (kind: string): IdleEvent => ({ type: "status", sessionID, status: kind });
const user = (messageID: string): IdleEvent => ({ type: "message", sessionID, messageID, role: "user" });
const reply = (messageID: string): IdleEvent => ({ type: "message", sessionID, messageID, role: "assistant" });
const session = (facts: { isChild?: boolean; archived?: boolean; reverted?: boolean }): IdleEvent => ({
  type: "session",
  sessionID,
  isChild: facts.isChild ?? false,
  archived: facts.archived ?? false,
  reverted: facts.reverted ?? false,
});
const timer: IdleEvent = { type: "timer", sessionID };
const ended = (outcome: RunOutcome): IdleEvent => ({ type: "run-ended", sessionID, outcome });
const judged = (messageID: string): IdleEvent =>
  ended({ kind: "judged", messageID, recap: "shown", suggestion: "shown" });
const turn = [status("busy"), user("msg_1"), reply("msg_2"), status("idle")];

type Timed = readonly [atMs: number, ...events: IdleEvent[]];

interface Played {
  readonly state: IdleState;
  /** One line per effect: the time, what, and its time or flag. The rows of sessions at work are tested elsewhere. */
  readonly log: readonly string[];
}

function told(at: number, effect: IdleEffect): readonly string[] {
  switch (effect.type) {
    case "schedule":
      return [`${at} schedule ${effect.at}`];
    case "persist":
      return [`${at} persist ${effect.row.dueAt}`];
    case "run":
      return [`${at} run${effect.manual ? " manual" : ""}`];
    case "cancel":
    case "abort":
    case "check":
    case "forget":
      return [`${at} ${effect.type}`];
    case "work-seen":
    case "work-over":
      return [];
    default:
      return impossible(effect);
  }
}

function play(...script: readonly Timed[]): Played {
  let state = stepIdle(emptyIdleState, on, 0).state;
  const log: string[] = [];
  for (const [at, ...events] of script) {
    for (const event of events) {
      const step = stepIdle(state, event, at);
      state = step.state;
      log.push(...step.effects.flatMap((effect) => told(at, effect)));
    }
  }
  return { state, log };
}

const armedAt = (at: number): string[] => [`${at} persist ${at + quietMs}`, `${at} schedule ${at + quietMs}`];

describe("the quiet window", () => {
  it("starts at the first idle and ends in one run; the session then leaves the state", () => {
    const { state, log } = play([0, ...turn], [60_000, timer], [61_000, judged("msg_2")]);
    expect(log).toEqual([...armedAt(0), "60000 run", "61000 forget"]);
    expect(state.sessions.size).toBe(0);
  });

  it("is not postponed by repeated idles nor by the twin event", () => {
    const { log } = play([0, ...turn, status("idle")], [10_000, status("idle")], [20_000, status("idle")]);
    expect(log).toEqual(armedAt(0));
  });

  it.each(["busy", "retry", "image_processing"])("is ended by the status %s", (kind) => {
    const { log } = play([0, ...turn], [5_000, status(kind)], [60_000, timer]);
    expect(log).toEqual([...armedAt(0), "5000 cancel", "5000 forget"]);
  });

  it("is not ended by an old user message that OpenCode emits again after idle", () => {
    const { log } = play([0, ...turn], [100, user("msg_1")], [60_000, timer]);
    expect(log).toEqual([...armedAt(0), "60000 run"]);
  });

  it("is not ended by a first-seen user message that is older than the reply", () => {
    const { log } = play([0, status("busy"), reply("msg_2"), status("idle")], [100, user("msg_1")]);
    expect(log).toEqual(armedAt(0));
  });

  it("is ended by a new user message, whatever the clocks say", () => {
    const { log } = play([0, ...turn], [100, user("msg_3")], [60_000, timer]);
    expect(log).toEqual([...armedAt(0), "100 cancel", "100 forget"]);
  });

  it.each<[string, IdleEvent]>([
    ["deleted", { type: "gone", sessionID }],
    ["archived", session({ archived: true })],
    ["reverted", session({ reverted: true })],
    ["muted", { type: "muted", sessionID }],
    ["a sub-agent's", session({ isChild: true })],
  ])("is ended when the session is %s, which then takes no room", (_name, event) => {
    const { state, log } = play([0, ...turn], [100, event]);
    expect(log).toEqual([...armedAt(0), "100 cancel", "100 forget"]);
    expect(state.sessions.size).toBe(0);
  });

  it("does not start for a sub-agent that was seen while it worked", () => {
    expect(play([0, status("busy"), session({ isChild: true }), status("idle")]).log).toEqual([]);
  });

  it("starts from status events alone, when a build of OpenCode sends no messages", () => {
    expect(play([0, status("busy"), status("idle")], [60_000, timer]).log).toEqual([...armedAt(0), "60000 run"]);
  });

  it("waits on when the timer goes off early", () => {
    expect(play([0, ...turn], [59_999, timer], [60_000, timer]).log).toEqual([
      ...armedAt(0),
      "59999 schedule 60000",
      "60000 run",
    ]);
  });

  it("is over when the timer goes off after our clock was set back", () => {
    expect(play([3_600_000, ...turn], [60_000, timer]).log).toContain("60000 run");
  });
});

describe("a run in flight", () => {
  it("is aborted by a new message, and the newer turn runs when both its window and the abort are over", () => {
    const { log } = play(
      [0, ...turn],
      [60_000, timer],
      [61_000, user("msg_3"), status("busy"), reply("msg_4")],
      [62_000, status("idle")],
      [122_000, timer],
      [130_000, ended({ kind: "aborted" })],
      [131_000, judged("msg_4")],
    );
    expect(log).toEqual([
      ...armedAt(0),
      "60000 run",
      "61000 abort",
      "61000 forget",
      ...armedAt(62_000),
      "130000 run",
      "131000 forget",
    ]);
  });

  it("does not swallow a turn whose start was missed", () => {
    const { log } = play(
      [0, ...turn],
      [60_000, timer],
      [70_000, reply("msg_4"), status("idle")],
      [80_000, judged("msg_2")],
    );
    expect(log.slice(3)).toEqual(["80000 forget", "80000 persist 130000", "80000 schedule 130000"]);
  });

  it("takes a repeated idle for the turn it serves as nothing new", () => {
    const { state, log } = play([0, ...turn], [60_000, timer], [61_000, status("idle")], [62_000, judged("msg_2")]);
    expect(log).toEqual([...armedAt(0), "60000 run", "62000 forget"]);
    expect(state.sessions.size).toBe(0);
  });

  it("that found the tail moved on is followed by a window for the newer turn", () => {
    const { log } = play([0, ...turn], [60_000, timer], [61_000, ended({ kind: "stale" })]);
    expect(log.slice(3)).toEqual(["61000 forget", ...armedAt(61_000)]);
  });

  it("that found the session at work waits for its idle", () => {
    const { state, log } = play([0, ...turn], [60_000, timer], [60_100, ended({ kind: "working" })]);
    expect(log.slice(3)).toEqual(["60100 forget"]);
    expect(idlePhase(state, sessionID)).toEqual({ phase: "working" });
  });

  it("that could not reach the host is tried again, at once when the stream is back", () => {
    const { log } = play(
      [0, ...turn],
      [60_000, timer],
      [60_100, ended({ kind: "unreachable" })],
      [61_000, { type: "resumed" }, timer],
    );
    expect(log.slice(3)).toEqual(["60100 persist 75100", "60100 schedule 75100", "61000 schedule 61000", "61000 run"]);
  });

  it("keeps its row until it has ended, so a crash in between loses nothing", () => {
    expect(play([0, ...turn], [60_000, timer]).log).not.toContain("60000 forget");
  });

  it("of a deleted session is the last thing the state forgets", () => {
    const { state, log } = play([0, ...turn], [60_000, timer], [61_000, { type: "gone", sessionID }]);
    expect(log.slice(3)).toEqual(["61000 abort", "61000 forget"]);
    expect(stepIdle(state, ended({ kind: "aborted" }), 62_000).state.sessions.size).toBe(0);
  });
});

describe("switched off", () => {
  const off: IdleEvent = { type: "settings", enabled: false, quietMs };

  it("stops timers and calls and forgets the rows", () => {
    const other: IdleEvent = { type: "status", sessionID: "ses_b", status: "idle" };
    const { log } = play([0, ...turn], [60_000, timer, other], [61_000, off]);
    expect(log.slice(-4).sort()).toEqual(["61000 abort", "61000 cancel", "61000 forget", "61000 forget"]);
  });

  it("arms nothing", () => {
    expect(play([0, off, ...turn], [60_000, timer]).log).toEqual([]);
  });

  it("still answers when the reader asks", () => {
    const { log } = play([0, off], [5, { type: "asked", sessionID }], [9, judged("msg_2")]);
    expect(log).toEqual(["5 run manual"]);
  });

  it("is the state before the settings are known", () => {
    expect(stepIdle(emptyIdleState, status("idle"), 0).effects).toEqual([]);
  });
});

describe("the quiet window's length", () => {
  it("moves the timers that are running when it changes", () => {
    const { log } = play([0, ...turn], [1_000, { type: "settings", enabled: true, quietMs: 30_000 }]);
    expect(log.slice(2)).toEqual(["1000 persist 30000", "1000 schedule 30000"]);
  });

  it("can be never", () => {
    const never: IdleEvent = { type: "settings", enabled: true, quietMs: Infinity };
    expect(play([0, ...turn], [1_000, never, status("idle")]).log.slice(2)).toEqual(["1000 cancel", "1000 forget"]);
  });
});
