import { impossible } from "../border/impossible.js";
import type { IdleEffect, IdleEvent } from "./event.js";
import { onChecked, onGone, onMessage, onResumed, onSession, onStatus } from "./observe.js";
import { onAsked, onRunEnded, onTimer } from "./serve.js";
import { blankEntry, isFinished, type SessionEntry } from "./session-entry.js";
import { maxEndings, type IdleState } from "./state.js";
import { stepEverySession, stepRestored, stepSettings } from "./step-all.js";
import { disarm, withWorkKept, type Surroundings, type Transition } from "./transition.js";

export interface IdleStep {
  readonly state: IdleState;
  readonly effects: readonly IdleEffect[];
}

type SessionEvent = Extract<IdleEvent, { readonly sessionID: string }>;

/**
 * One step of the watcher: what happened, at `now` (epoch milliseconds of our clock), to what must be done. Pure:
 * the same arguments give the same answer, and the given state stays valid. Promises: at most one run in flight
 * per session, none while a session is known to be at work, none when off unless the reader asked, every armed
 * turn is run or disarmed, and sessions with nothing pending take no room.
 */
export function stepIdle(state: IdleState, event: IdleEvent, now: number): IdleStep {
  if (state.stopped && event.type !== "run-ended") return { state, effects: [] };
  switch (event.type) {
    case "settings":
      return stepSettings(state, event, now);
    case "restored":
      return stepRestored(state, event, now);
    case "resumed":
      return stepEverySession(state, now, onResumed);
    case "stop": {
      const halted = stepEverySession(state, now, disarm);
      // The rows outlive us: a restart picks them up where they are.
      const effects = halted.effects.filter((effect) => effect.type !== "forget");
      return { state: { ...halted.state, stopped: true }, effects };
    }
    case "status":
    case "message":
    case "session":
    case "gone":
    case "muted":
    case "asked":
    case "timer":
    case "run-ended":
    case "checked":
      return stepSession(state, event, now);
    default:
      return impossible(event);
  }
}

function stepSession(state: IdleState, event: SessionEvent, now: number): IdleStep {
  const { sessionID } = event;
  const before = state.sessions.get(sessionID);
  const at: Surroundings = { sessionID, now, enabled: state.enabled, quietMs: state.quietMs };
  const from = before ?? blankEntry;
  const { entry, effects } = withWorkKept(from, transit(from, event, at), sessionID);
  const sessions = isFinished(entry) ? state.sessions.delete(sessionID) : state.sessions.set(sessionID, entry);
  const ended = event.type === "run-ended" && before?.run !== undefined;
  return { state: { ...state, sessions, endings: ended ? remember(state, event, now) : state.endings }, effects };
}

function transit(entry: SessionEntry, event: SessionEvent, at: Surroundings): Transition {
  switch (event.type) {
    case "status":
      return onStatus(entry, event, at);
    case "message":
      return onMessage(entry, event, at);
    case "session":
      return onSession(entry, event, at);
    case "gone":
      return onGone(entry, at);
    case "muted":
      return disarm(entry, at);
    case "asked":
      return onAsked(entry, at);
    case "timer":
      return onTimer(entry, at);
    case "run-ended":
      return onRunEnded(entry, event.outcome, at);
    case "checked":
      return onChecked(entry, event, at);
    default:
      return impossible(event);
  }
}

function remember(
  state: IdleState,
  { sessionID, outcome }: Extract<SessionEvent, { type: "run-ended" }>,
  now: number,
): IdleState["endings"] {
  const kept = state.endings.delete(sessionID).set(sessionID, { outcome, at: now });
  const oldest = kept.size > maxEndings ? kept.keySeq().first() : undefined;
  return oldest === undefined ? kept : kept.delete(oldest);
}
