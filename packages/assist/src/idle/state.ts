import { Map as PersistentMap, OrderedMap } from "immutable";
import type { RunOutcome } from "./outcome.js";
import type { SessionEntry } from "./session-entry.js";

/** How many ended sessions the machine can still explain; the oldest leave first. */
export const maxEndings = 1_000;

/** How a session's last run ended, and when (epoch milliseconds). */
export interface Ending {
  readonly outcome: RunOutcome;
  readonly at: number;
}

/**
 * The state of all sessions of one host. A value: keep it, replace it by what `stepIdle` returns, read it with
 * `idlePhase`. Persistent maps keep a step's cost the same with one session and with a hundred thousand.
 */
export interface IdleState {
  readonly enabled: boolean;
  readonly quietMs: number;
  readonly stopped: boolean;
  readonly sessions: PersistentMap<string, SessionEntry>;
  readonly endings: OrderedMap<string, Ending>;
}

/** Nothing seen, and off until the settings are known: off means zero calls. */
export const emptyIdleState: IdleState = {
  enabled: false,
  quietMs: 60_000,
  stopped: false,
  sessions: PersistentMap(),
  endings: OrderedMap(),
};
