import { impossible } from "../border/impossible.js";
import { isLater } from "./message-order.js";
import type { RunOutcome } from "./outcome.js";
import type { Armed, Run, SessionEntry } from "./session-entry.js";
import {
  arm,
  armAs,
  followedBy,
  persisted,
  start,
  unchanged,
  type Surroundings,
  type Transition,
} from "./transition.js";

/** When the host cannot be read at the due time: first wait, longest wait, and how often before it is left. */
export const retryLimits = { firstMs: 15_000, longestMs: 600_000, maxAttempts: 8 } as const;

/**
 * The quiet window is over. A timer that went off early waits again, except when our clock stands before the
 * arming: then it was set back, and the timer itself has measured the wait.
 */
export function onTimer(entry: SessionEntry, at: Surroundings): Transition {
  const { armed, run } = entry;
  if (armed === undefined) return unchanged(entry);
  if (at.now < armed.dueAt && at.now >= armed.armedAt) {
    return { entry, effects: [{ type: "schedule", sessionID: at.sessionID, at: armed.dueAt }] };
  }
  if (run !== undefined) {
    return unchanged({ ...entry, armed: undefined, overdue: { manual: false, from: armed } });
  }
  return start(entry, false, armed, at.sessionID);
}

/** The reader asked: at once unless the session is at work; a run in flight is the answer to it. */
export function onAsked(entry: SessionEntry, at: Surroundings): Transition {
  const { run, armed, overdue } = entry;
  if (entry.working) return unchanged(entry);
  if (run !== undefined && !run.aborting) return unchanged({ ...entry, run: { ...run, manual: true } });
  const from = armed ?? overdue?.from;
  const idle: Transition = {
    entry: { ...entry, armed: undefined },
    effects: armed === undefined ? [] : [{ type: "cancel", sessionID: at.sessionID }],
  };
  return followedBy(idle, (free) =>
    run === undefined ? start(free, true, from, at.sessionID) : unchanged({ ...free, overdue: { manual: true, from } }),
  );
}

/** A run has ended: what became due meanwhile starts, and a turn the run did not see is armed. */
export function onRunEnded(entry: SessionEntry, outcome: RunOutcome, at: Surroundings): Transition {
  const { run, overdue } = entry;
  if (run === undefined) return unchanged(entry);
  const free: SessionEntry = { ...entry, run: undefined };
  if (run.aborting) {
    return overdue === undefined ? unchanged(free) : start(free, overdue.manual, overdue.from, at.sessionID);
  }
  switch (outcome.kind) {
    case "unreachable":
      return tryAgain(free, run, at);
    case "working":
      return followedBy(release(free, run, at), (left) =>
        run.idleAt === undefined ? unchanged({ ...left, working: true }) : rearm(left, run, at),
      );
    case "stale":
      return followedBy(release(free, run, at), (left) => rearm(left, run, at));
    case "judged":
    case "already":
    case "quiet":
    case "failed":
      return followedBy(release(free, run, at), (left) =>
        mayHaveMissed(left, run, outcome.messageID) ? rearm(left, run, at) : unchanged(left),
      );
    case "aborted":
      return release(free, run, at);
    default:
      return impossible(outcome);
  }
}

function release(entry: SessionEntry, run: Run, { sessionID }: Surroundings): Transition {
  return { entry, effects: run.from === undefined ? [] : [{ type: "forget", sessionID }] };
}

/** An idle came during the run, and nothing proves that it was for the message the run has served. */
function mayHaveMissed(entry: SessionEntry, run: Run, served: string | undefined): boolean {
  if (run.idleAt === undefined) return false;
  return served === undefined || entry.latest === undefined || isLater(entry.latest, served);
}

function rearm(entry: SessionEntry, run: Run, at: Surroundings): Transition {
  return arm(entry, { ...at, now: Math.min(at.now, run.idleAt ?? at.now) });
}

/**
 * Nothing was paid and the row is still there, so an unreachable host is only a delay. After the last attempt
 * the row waits, without a timer, for the stream to come back or for our own next start.
 */
function tryAgain(entry: SessionEntry, run: Run, at: Surroundings): Transition {
  if (run.from === undefined || !at.enabled) return release(entry, run, at);
  const attempt = run.from.attempt + 1;
  const waitMs = Math.min(retryLimits.longestMs, retryLimits.firstMs * 2 ** (attempt - 1));
  const armed: Armed = { armedAt: at.now, dueAt: at.now + waitMs, attempt };
  if (attempt <= retryLimits.maxAttempts) return armAs(entry, armed, at.sessionID);
  return { entry: { ...entry, armed }, effects: [persisted(armed, at.sessionID)] };
}
