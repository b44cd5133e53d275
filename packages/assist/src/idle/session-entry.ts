/** A quiet window that is running. Epoch milliseconds. */
export interface Armed {
  readonly armedAt: number;
  readonly dueAt: number;
  readonly attempt: number;
}

/** A run that the server has been asked for and has not reported as ended. */
export interface Run {
  readonly manual: boolean;
  readonly aborting: boolean;
  /** The armed timer this run came from; undefined when the reader asked and none was armed. */
  readonly from: Armed | undefined;
  /** When an idle was seen during the run; it may belong to a turn the run did not see. */
  readonly idleAt: number | undefined;
}

/** All the machine knows of one session. */
export interface SessionEntry {
  readonly working: boolean;
  /** A check was asked for after a gap and has not been answered. */
  readonly checking: boolean;
  readonly isChild: boolean;
  /** The latest message id seen, by `isLater`. */
  readonly latest: string | undefined;
  readonly armed: Armed | undefined;
  readonly run: Run | undefined;
  /** What became due while an aborted run had not ended yet. */
  readonly overdue: { readonly manual: boolean; readonly from: Armed | undefined } | undefined;
}

export const blankEntry: SessionEntry = {
  working: false,
  checking: false,
  isChild: false,
  latest: undefined,
  armed: undefined,
  run: undefined,
  overdue: undefined,
};

/** True when the session's work is worth a row: sub-agents get no recap, so theirs is not. */
export function isKeptAtWork(entry: SessionEntry): boolean {
  return entry.working && !entry.isChild;
}

/** True when nothing is left to remember, so that the session can leave the state. */
export function isFinished(entry: SessionEntry): boolean {
  return !entry.working && entry.armed === undefined && entry.run === undefined && entry.overdue === undefined;
}
