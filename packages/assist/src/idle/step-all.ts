import type { IdleEffect, IdleEvent } from "./event.js";
import { blankEntry, isFinished, type SessionEntry } from "./session-entry.js";
import type { IdleState } from "./state.js";
import { armAs, disarm, unchanged, type Surroundings, type Transition } from "./transition.js";

interface AllStep {
  readonly state: IdleState;
  readonly effects: readonly IdleEffect[];
}

/** Applies one transition to every session; the only steps whose cost grows with their number. */
export function stepEverySession(
  state: IdleState,
  now: number,
  transition: (entry: SessionEntry, at: Surroundings) => Transition,
): AllStep {
  const effects: IdleEffect[] = [];
  const sessions = state.sessions.withMutations((open) => {
    for (const [sessionID, before] of state.sessions) {
      const done = transition(before, { sessionID, now, enabled: state.enabled, quietMs: state.quietMs });
      effects.push(...done.effects);
      if (isFinished(done.entry)) open.delete(sessionID);
      else if (done.entry !== before) open.set(sessionID, done.entry);
    }
  });
  return { state: { ...state, sessions }, effects };
}

/** Off stops everything that was to come; another quiet window moves the timers that are running. */
export function stepSettings(
  state: IdleState,
  { enabled, quietMs }: Extract<IdleEvent, { readonly type: "settings" }>,
  now: number,
): AllStep {
  const changed = { ...state, enabled, quietMs };
  if (!enabled) return stepEverySession(changed, now, disarm);
  return quietMs === state.quietMs ? { state: changed, effects: [] } : stepEverySession(changed, now, moveTimer);
}

function moveTimer(entry: SessionEntry, at: Surroundings): Transition {
  const { armed } = entry;
  if (armed === undefined) return unchanged(entry);
  if (!Number.isFinite(at.quietMs)) {
    return {
      entry: { ...entry, armed: undefined },
      effects: [
        { type: "cancel", sessionID: at.sessionID },
        { type: "forget", sessionID: at.sessionID },
      ],
    };
  }
  if (armed.attempt > 0) return unchanged(entry);
  return armAs(entry, { ...armed, dueAt: armed.armedAt + Math.max(0, at.quietMs) }, at.sessionID);
}

/**
 * What was kept over a restart: timers that were armed, and sessions that were at work, which are looked at once. What
 * was seen since has the last word, and a row from a clock that ran ahead waits no longer than one quiet window.
 */
export function stepRestored(
  state: IdleState,
  { rows, working }: Extract<IdleEvent, { readonly type: "restored" }>,
  now: number,
): AllStep {
  const workOver = (sessionID: string): IdleEffect => ({ type: "work-over", sessionID });
  if (!state.enabled) {
    const forgotten = rows.map(({ sessionID }): IdleEffect => ({ type: "forget", sessionID }));
    return { state, effects: [...forgotten, ...working.map(workOver)] };
  }
  const effects: IdleEffect[] = [];
  const latest = now + (Number.isFinite(state.quietMs) ? Math.max(0, state.quietMs) : 0);
  const sessions = state.sessions.withMutations((open) => {
    for (const { sessionID, armedAt, dueAt, attempt } of rows) {
      if (open.has(sessionID)) continue;
      const armed = { armedAt: Math.min(armedAt, now), dueAt: Math.min(dueAt, latest), attempt };
      open.set(sessionID, { ...blankEntry, armed });
      effects.push({ type: "schedule", sessionID, at: armed.dueAt });
    }
    for (const sessionID of working) {
      const entry = open.get(sessionID);
      if (entry?.working === true) continue;
      if (entry === undefined) open.set(sessionID, { ...blankEntry, working: true, checking: true });
      effects.push(entry === undefined ? { type: "check", sessionID } : workOver(sessionID));
    }
  });
  return { state: { ...state, sessions }, effects };
}
