import type { QuietReason } from "../exchange/quiet-reason.js";
import type { DropReason } from "../guard/drop-reason.js";

/** What went wrong after the turn was read; the reader is shown none of it unasked. */
export type FailureReason = "no-model" | "model-failed" | "over-budget" | "write-failed";

/**
 * How a run ended, as the server reports it. `messageID` is the assistant message the run was about.
 *
 * - `judged`: the model answered and the payload is stored; each field says if it is shown, else why not.
 * - `quiet`: the turn is not one to ask about, or the reader muted the session; nothing was paid.
 * - `already`: this message was served before, here or by another instance; nothing was paid.
 * - `stale`: the tail moved on during the run, nothing was written.
 * - `working`: the host says the session is at work, nothing was paid.
 * - `unreachable`: the turn could not be read, nothing was paid; the machine tries again.
 * - `failed`: no answer or no write; the machine does not try again, a call may have been paid.
 * - `aborted`: the run was stopped.
 */
export type RunOutcome =
  | {
      readonly kind: "judged";
      readonly messageID: string;
      readonly recap: "shown" | DropReason;
      readonly suggestion: "shown" | DropReason;
    }
  | { readonly kind: "quiet"; readonly because: QuietReason | "muted"; readonly messageID?: string }
  | { readonly kind: "already"; readonly messageID: string }
  | { readonly kind: "stale" }
  | { readonly kind: "working" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "failed"; readonly because: FailureReason; readonly messageID?: string }
  | { readonly kind: "aborted" };
