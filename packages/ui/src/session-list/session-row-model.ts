/** What a session is doing, as the reader is told. */
export type SessionActivity =
  | { readonly kind: "idle" }
  | { readonly kind: "working" }
  | { readonly kind: "waiting" }
  | { readonly kind: "retrying"; readonly because: string }
  | { readonly kind: "failed"; readonly because?: string };

/** One row of the session list. */
export interface SessionRowModel {
  readonly id: string;
  readonly title: string;
  /** Epoch milliseconds of the newest message. */
  readonly lastMessageAt: number;
  readonly activity: SessionActivity;
  readonly recap?: string | undefined;
}

/** The sessions of one project folder, newest message first. */
export interface SessionGroupModel {
  readonly directory: string;
  readonly name: string;
  readonly rows: readonly SessionRowModel[];
}

const words: Readonly<Record<SessionActivity["kind"], string | undefined>> = {
  idle: undefined,
  working: "Working",
  waiting: "Waiting on you",
  retrying: "Retrying",
  failed: "Error",
};

/** The word for an activity; an idle session says when something last happened instead. */
export function activityWord(activity: SessionActivity): string | undefined {
  return words[activity.kind];
}
