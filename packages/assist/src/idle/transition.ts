import type { IdleEffect } from "./event.js";
import { isKeptAtWork, type Armed, type Run, type SessionEntry } from "./session-entry.js";

/** One session's share of a step. */
export interface Transition {
  readonly entry: SessionEntry;
  readonly effects: readonly IdleEffect[];
}

/** What a transition may look at beside its entry and its event. */
export interface Surroundings {
  readonly sessionID: string;
  readonly now: number;
  readonly enabled: boolean;
  readonly quietMs: number;
}

export function unchanged(entry: SessionEntry): Transition {
  return { entry, effects: [] };
}

/** Stops whatever was to come of the turn seen so far: the timer, the run, and what waits for a run to end. */
export function disarm(entry: SessionEntry, { sessionID }: Surroundings): Transition {
  const { armed, run, overdue } = entry;
  const aborts = run !== undefined && !run.aborting;
  const hasRow = armed !== undefined || overdue?.from !== undefined || (aborts && run.from !== undefined);
  const effects: IdleEffect[] = [];
  if (armed !== undefined) effects.push({ type: "cancel", sessionID });
  if (aborts) effects.push({ type: "abort", sessionID });
  if (hasRow) effects.push({ type: "forget", sessionID });
  return {
    entry: { ...entry, armed: undefined, overdue: undefined, run: aborts ? { ...run, aborting: true } : run },
    effects,
  };
}

/** Starts the quiet window, unless it is running, assist is off, or a run has the session already. */
export function arm(entry: SessionEntry, at: Surroundings): Transition {
  if (!at.enabled || !Number.isFinite(at.quietMs) || entry.isChild) return unchanged(entry);
  if (entry.armed !== undefined) return unchanged(entry);
  const armed: Armed = { armedAt: at.now, dueAt: at.now + Math.max(0, at.quietMs), attempt: 0 };
  const { run, overdue } = entry;
  if (overdue !== undefined) {
    return overdue.from === undefined
      ? { entry: { ...entry, overdue: { ...overdue, from: armed } }, effects: [persisted(armed, at.sessionID)] }
      : unchanged(entry);
  }
  if (run === undefined || run.aborting) return armAs(entry, armed, at.sessionID);
  // The run may not have seen this turn. A row of its own run holds the place; one the reader asked for has none.
  const seen: Run = { ...run, idleAt: run.idleAt ?? at.now, from: run.from ?? armed };
  const effects: IdleEffect[] = run.from === undefined ? [persisted(armed, at.sessionID)] : [];
  return { entry: { ...entry, run: seen }, effects };
}

/** Sets the timer to `armed` and keeps it as a row. */
export function armAs(entry: SessionEntry, armed: Armed, sessionID: string): Transition {
  return {
    entry: { ...entry, armed },
    effects: [persisted(armed, sessionID), { type: "schedule", sessionID, at: armed.dueAt }],
  };
}

/** The effect that keeps `armed` as a row. */
export function persisted(armed: Armed, sessionID: string): IdleEffect {
  return { type: "persist", row: { sessionID, ...armed } };
}

/** Starts a run now. The row stays until the run has ended, so that a crash in between loses nothing. */
export function start(entry: SessionEntry, manual: boolean, from: Armed | undefined, sessionID: string): Transition {
  const run: Run = { manual, aborting: false, from, idleAt: undefined };
  return {
    entry: { ...entry, armed: undefined, overdue: undefined, run },
    effects: [{ type: "run", sessionID, manual }],
  };
}

/**
 * The transition from `before` with the row of a session at work kept in step: written before anything else is given
 * up, removed after what takes its place is kept, so that a crash in between loses no turn.
 */
export function withWorkKept(before: SessionEntry, done: Transition, sessionID: string): Transition {
  const [was, is] = [isKeptAtWork(before), isKeptAtWork(done.entry)];
  if (was === is) return done;
  const { effects, entry } = done;
  return {
    entry,
    effects: is ? [{ type: "work-seen", sessionID }, ...effects] : [...effects, { type: "work-over", sessionID }],
  };
}

/** `next` applied to the entry of `first`, with the effects of both in order. */
export function followedBy(first: Transition, next: (entry: SessionEntry) => Transition): Transition {
  const second = next(first.entry);
  return { entry: second.entry, effects: [...first.effects, ...second.effects] };
}
