import { describe, expect, it } from "vitest";
import type { IdleEffect, IdleEvent } from "./event.js";
import { explainPhase } from "./explain.js";
import { idlePhase } from "./phase.js";
import { emptyIdleState, maxEndings, type IdleState } from "./state.js";
import { stepIdle } from "./step.js";

const sessionID = "ses_a";
const on: IdleEvent = { type: "settings", enabled: true, quietMs: 60_000 };
const busy: IdleEvent = { type: "status", sessionID, status: "busy" };
const idle: IdleEvent = { type: "status", sessionID, status: "idle" };
const resumed: IdleEvent = { type: "resumed" };
const check: IdleEffect = { type: "check", sessionID };

function after(...events: readonly IdleEvent[]): { state: IdleState; effects: readonly IdleEffect[] } {
  let state = stepIdle(emptyIdleState, on, 0).state;
  let effects: readonly IdleEffect[] = [];
  for (const event of events) ({ state, effects } = stepIdle(state, event, 1_000));
  return { state, effects };
}

describe("after a gap in the stream", () => {
  it("a session seen at work before it is checked once", () => {
    expect(after(busy, resumed).effects).toEqual([check]);
  });

  it("a session that was not at work is not looked at", () => {
    expect(after(idle, resumed).effects).toEqual([]);
  });

  it("a finished turn gets its quiet window", () => {
    const { effects } = after(busy, resumed, { type: "checked", sessionID, found: "finished" });
    expect(effects).toContainEqual({ type: "schedule", sessionID, at: 61_000 });
  });

  it("a session that is gone takes no room", () => {
    expect(after(busy, resumed, { type: "checked", sessionID, found: "gone" }).state.sessions.size).toBe(0);
  });

  it.each(["working", "unread"] as const)("a session found %s is checked again after the next gap only", (found) => {
    const answered = after(busy, resumed, { type: "checked", sessionID, found });
    expect(answered.effects).toEqual([]);
    expect(stepIdle(answered.state, resumed, 2_000).effects).toEqual([check]);
  });

  it("an event that overtook the answer has the last word", () => {
    const { state, effects } = after(busy, resumed, busy, { type: "checked", sessionID, found: "finished" });
    expect(effects).toEqual([]);
    expect(idlePhase(state, sessionID)).toEqual({ phase: "working" });
  });
});

describe("after a restart of our own", () => {
  const row = { sessionID, armedAt: -70_000, dueAt: -10_000, attempt: 0 };

  it("a row that became due meanwhile is scheduled for its own time, which is past", () => {
    expect(after({ type: "restored", rows: [row], working: [] }).effects).toEqual([
      { type: "schedule", sessionID, at: -10_000 },
    ]);
  });

  it("a row from a clock that ran ahead waits one quiet window at most", () => {
    const ahead = { ...row, armedAt: 9_000_000, dueAt: 9_060_000 };
    expect(after({ type: "restored", rows: [ahead], working: [] }).effects).toEqual([
      { type: "schedule", sessionID, at: 61_000 },
    ]);
  });

  it("what was seen since the start has the last word over a row", () => {
    expect(after(busy, { type: "restored", rows: [row], working: [] }).effects).toEqual([]);
  });

  it("rows are forgotten when assist is off", () => {
    const step = stepIdle(emptyIdleState, { type: "restored", rows: [row], working: [] }, 0);
    expect(step.effects).toEqual([{ type: "forget", sessionID }]);
  });

  it("stopping cancels timers and calls, keeps the rows, and nothing starts afterwards", () => {
    const running = after(
      { type: "restored", rows: [row], working: [] },
      { type: "timer", sessionID },
      { type: "stop" },
    );
    expect(running.effects).toEqual([{ type: "abort", sessionID }]);
    expect(after(idle, { type: "stop" }).effects).toEqual([{ type: "cancel", sessionID }]);
    expect(stepIdle(running.state, idle, 2_000).effects).toEqual([]);
  });
});

describe("a session at work", () => {
  const found: IdleEvent = { type: "restored", rows: [], working: [sessionID] };
  const seen: IdleEffect = { type: "work-seen", sessionID };
  const over: IdleEffect = { type: "work-over", sessionID };
  const child: IdleEvent = { type: "session", sessionID, isChild: true, archived: false, reverted: false };

  it("is kept as a row from its first busy event on, once", () => {
    expect(after(busy).effects).toEqual([seen]);
    expect(after(busy, busy).effects).toEqual([]);
  });

  it("is kept until its timer is, so that a crash in between loses no turn", () => {
    expect(after(busy, idle).effects.map(({ type }) => type)).toEqual(["persist", "schedule", "work-over"]);
  });

  it("is kept before an earlier timer is given up", () => {
    expect(after(idle, busy).effects.map(({ type }) => type)).toEqual(["work-seen", "cancel", "forget"]);
  });

  it("is looked at once after a restart, and gets its quiet window when it has finished", () => {
    expect(after(found).effects).toEqual([check]);
    const { effects } = after(found, { type: "checked", sessionID, found: "finished" });
    expect(effects).toContainEqual({ type: "schedule", sessionID, at: 61_000 });
    expect(effects.at(-1)).toEqual(over);
  });

  it("is looked at again once the stream is there, when nothing was known before", () => {
    const unread = after(found, { type: "checked", sessionID, found: "unread" });
    expect(unread.effects).toEqual([]);
    expect(stepIdle(unread.state, resumed, 2_000).effects).toEqual([check]);
  });

  it("leaves its row to its timer when both were kept", () => {
    const row = { sessionID, armedAt: 0, dueAt: 60_000, attempt: 0 };
    const { effects } = after({ type: "restored", rows: [row], working: [sessionID] });
    expect(effects).toEqual([{ type: "schedule", sessionID, at: 60_000 }, over]);
  });

  it("is forgotten when assist is off, and when it is a sub-agent's", () => {
    expect(stepIdle(emptyIdleState, found, 0).effects).toEqual([over]);
    expect(after(busy, child).effects).toEqual([over]);
    expect(after(child, busy, { type: "stop" }).effects).toEqual([]);
  });

  it("keeps its row over a stop", () => {
    expect(after(busy, { type: "stop" }).effects).toEqual([]);
  });
});

describe("explaining", () => {
  it.each<[string, readonly IdleEvent[], string]>([
    ["a session at work", [busy], "The session is at work."],
    ["a running quiet window", [idle], "Waiting for quiet; due in 60 s."],
    ["a call in flight", [{ type: "asked", sessionID }], "The small model is being asked."],
    ["a session never seen", [], "No turn has ended here since the server started."],
    [
      "a quiet turn",
      [
        { type: "asked", sessionID },
        { type: "run-ended", sessionID, outcome: { kind: "quiet", because: "failed" } },
      ],
      "The last turn failed.",
    ],
    [
      "a dropped field",
      [
        { type: "asked", sessionID },
        {
          type: "run-ended",
          sessionID,
          outcome: { kind: "judged", messageID: "msg_2", recap: "shown", suggestion: "silent" },
        },
      ],
      "Recap: written. Suggestion: the model had nothing to say.",
    ],
  ])("%s takes one line", (_name, events, line) => {
    expect(explainPhase(idlePhase(after(...events).state, sessionID), 1_000)).toBe(line);
  });

  it("says when recaps come by hand only", () => {
    const { state } = after({ type: "settings", enabled: true, quietMs: Infinity });
    expect(explainPhase(idlePhase(state, sessionID), 1_000)).toBe("A recap is written only when you ask for one.");
  });

  it("keeps a bounded number of endings", () => {
    let { state } = after();
    for (let index = 0; index < maxEndings + 10; index += 1) {
      const id = `ses_${index}`;
      state = stepIdle(state, { type: "asked", sessionID: id }, 0).state;
      state = stepIdle(state, { type: "run-ended", sessionID: id, outcome: { kind: "aborted" } }, 0).state;
    }
    expect(state.endings.size).toBe(maxEndings);
    expect(idlePhase(state, "ses_0")).toEqual({ phase: "unseen" });
  });
});

describe("an idle the machine has nowhere to put", () => {
  const asked: IdleEvent = { type: "asked", sessionID };
  const persists: unknown = expect.objectContaining({ type: "persist" });

  it("is kept as a row while a run the reader asked for is in flight, so a crash loses no turn", () => {
    expect(after(asked, idle).effects).toContainEqual(persists);
  });

  it("is kept as a row while such a run waits for an aborted one to end", () => {
    expect(after(asked, busy, idle, { type: "muted", sessionID }, asked, idle).effects).toContainEqual(persists);
  });
});
