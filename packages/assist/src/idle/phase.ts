import type { Ending, IdleState } from "./state.js";

/** Where a session stands with the watcher. Times are epoch milliseconds. */
export type IdlePhase =
  | { readonly phase: "working" }
  | { readonly phase: "quiet-window"; readonly dueAt: number; readonly attempt: number }
  | { readonly phase: "asking"; readonly manual: boolean }
  | { readonly phase: "ended"; readonly ending: Ending }
  | { readonly phase: "off" }
  | { readonly phase: "by-hand" }
  | { readonly phase: "unseen" };

/** Where `sessionID` stands, from the machine's own record; "unseen" means no event of it since the start, "by-hand" that there is no quiet window. */
export function idlePhase(state: IdleState, sessionID: string): IdlePhase {
  const entry = state.sessions.get(sessionID);
  if (entry?.working === true) return { phase: "working" };
  if (entry?.run !== undefined && !entry.run.aborting) return { phase: "asking", manual: entry.run.manual };
  if (entry?.overdue !== undefined) return { phase: "asking", manual: entry.overdue.manual };
  if (entry?.armed !== undefined) {
    return { phase: "quiet-window", dueAt: entry.armed.dueAt, attempt: entry.armed.attempt };
  }
  const ending = state.endings.get(sessionID);
  if (ending !== undefined) return { phase: "ended", ending };
  if (!state.enabled) return { phase: "off" };
  return { phase: Number.isFinite(state.quietMs) ? "unseen" : "by-hand" };
}
