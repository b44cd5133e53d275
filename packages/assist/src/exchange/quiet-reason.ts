/** Why a turn is not asked about at all. */
export type QuietReason =
  | "unreadable"
  | "no-reply"
  | "unfinished"
  | "aborted"
  | "failed"
  | "waiting-for-permission"
  | "waiting-for-question"
  | "compaction"
  | "reverted"
  | "sub-agent"
  | "archived"
  | "empty";
