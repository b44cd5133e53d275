import type { RunOutcome } from "./outcome.js";

/** An armed timer as it is kept in the store. Times are epoch milliseconds of our own clock. */
export interface ArmedRow {
  readonly sessionID: string;
  readonly armedAt: number;
  readonly dueAt: number;
  /** How often the host could not be read when it was due. */
  readonly attempt: number;
}

/**
 * What the machine is told.
 *
 * - `settings`: send it first and on every change; until then the machine is off.
 * - `status`: `session.status` with its type, and `session.idle` as "idle". Events only, never a snapshot.
 * - `message`: `message.updated`, for both roles.
 * - `session`: `session.created` and `session.updated`.
 * - `gone`: `session.deleted`. `muted`: the reader muted this session.
 * - `asked`: the reader asked for a recap now; works with automatic assist off.
 * - `timer`: the timer that `schedule` asked for went off.
 * - `run-ended`: must follow every `run` exactly once, also after an `abort`.
 * - `resumed`: the event stream is there: for the first time, after a gap, or after the host restarted or moved.
 * - `checked`: the answer to `check`: "finished" when the host lists no status for the session and its last
 *   assistant message is completed, "working", "unread" when the host did not answer, "gone" on a 404.
 * - `restored`: what was found in the store at start: armed timers, and sessions that were at work when we ended.
 * - `stop`: shutdown; rows stay in the store.
 */
export type IdleEvent =
  | { readonly type: "settings"; readonly enabled: boolean; readonly quietMs: number }
  | { readonly type: "status"; readonly sessionID: string; readonly status: string }
  | {
      readonly type: "message";
      readonly sessionID: string;
      readonly messageID: string;
      readonly role: "user" | "assistant";
    }
  | {
      readonly type: "session";
      readonly sessionID: string;
      readonly isChild: boolean;
      readonly archived: boolean;
      readonly reverted: boolean;
    }
  | { readonly type: "gone" | "muted" | "asked" | "timer"; readonly sessionID: string }
  | { readonly type: "run-ended"; readonly sessionID: string; readonly outcome: RunOutcome }
  | { readonly type: "resumed" }
  | {
      readonly type: "checked";
      readonly sessionID: string;
      readonly found: "finished" | "working" | "unread" | "gone";
    }
  | { readonly type: "restored"; readonly rows: readonly ArmedRow[]; readonly working: readonly string[] }
  | { readonly type: "stop" };

/**
 * What the machine wants done, in this order. `schedule` replaces the session's earlier timer; `at` may be past.
 * `check` replaces the session's earlier check: only the last one is answered. `forget`, `work-over` and `cancel` of
 * something that is not there do nothing. `work-seen` keeps the session as a row until `work-over`, so that a turn
 * that ends while we are down is found at the next start.
 */
export type IdleEffect =
  | { readonly type: "schedule"; readonly sessionID: string; readonly at: number }
  | { readonly type: "cancel"; readonly sessionID: string }
  | { readonly type: "run"; readonly sessionID: string; readonly manual: boolean }
  | { readonly type: "abort"; readonly sessionID: string }
  | { readonly type: "check"; readonly sessionID: string }
  | { readonly type: "persist"; readonly row: ArmedRow }
  | { readonly type: "forget"; readonly sessionID: string }
  | { readonly type: "work-seen" | "work-over"; readonly sessionID: string };
