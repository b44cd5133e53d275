import { z } from "zod";
import type { Part } from "./message.js";
import type { QuietReason } from "./quiet-reason.js";

const sessionSchema = z.object({
  parentID: z.string().optional().catch(undefined),
  // OpenCode stores `archived: 0` when asked to; it means not archived.
  time: z.object({ archived: z.number().positive().optional().catch(undefined) }).catch({}),
  revert: z.object({ messageID: z.string() }).optional().catch(undefined),
});

/** Why the session itself, whatever its last turn, gets nothing; undefined when it may be asked about. */
export function quietSession(session: unknown): QuietReason | undefined {
  const parsed = sessionSchema.safeParse(session);
  if (!parsed.success) return undefined;
  if (parsed.data.parentID !== undefined && parsed.data.parentID !== "") return "sub-agent";
  if (parsed.data.time.archived !== undefined) return "archived";
  return parsed.data.revert === undefined ? undefined : "reverted";
}

/** A permission or a question that OpenCode lists as pending for the session. */
export interface Waiting {
  readonly kind: "permission" | "question";
  /** The tool call that waits; absent when OpenCode does not say. */
  readonly callID?: string;
}

/**
 * Whether the turn really waits for the reader. OpenCode keeps requests of stopped turns in its lists for ever
 * (observed on 1.18.33), so a request whose tool call has ended is a ghost and does not count.
 */
export function quietWaiting(waiting: readonly Waiting[], parts: readonly Part[]): QuietReason | undefined {
  const ended = new Set(
    parts
      .filter((part) => part.type === "tool" && (part.state.status === "completed" || part.state.status === "error"))
      .map((part) => part.callID),
  );
  const real = waiting.find((request) => request.callID === undefined || !ended.has(request.callID));
  if (real === undefined) return undefined;
  return real.kind === "permission" ? "waiting-for-permission" : "waiting-for-question";
}
