import type { SessionSummary } from "@session-assist/server/client";
import type { SessionActivity } from "@session-assist/ui";

interface Knowledge {
  readonly waiting?: boolean;
  readonly failed?: boolean;
}

/** What a session is doing, in the reader's terms; `known` is what only its open conversation tells. */
export function activityOf({ error, status, waiting }: SessionSummary, known: Knowledge = {}): SessionActivity {
  if (waiting || known.waiting) return { kind: "waiting" };
  switch (status.type) {
    case "busy":
      return { kind: "working" };
    case "retry":
      return { kind: "retrying", because: status.message };
    case "idle":
    case "unknown":
      if (error) return { kind: "failed", because: error.message };
      return known.failed ? { kind: "failed" } : { kind: "idle" };
  }
}
