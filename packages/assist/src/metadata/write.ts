import { recordOf } from "../border/record.js";
import { readAssist, type AssistPayload } from "./payload.js";

/**
 * The whole metadata bag to PATCH so that `payload` is stored and nothing else changes. `metadata` must be a
 * fresh read: OpenCode replaces the bag (OPENCODE 6.3), and a dismissal that the fresh read shows for the same
 * message is kept, with the suggestion blanked for readers that do not know `dismissedFor`.
 */
export function mergeAssist(metadata: unknown, payload: AssistPayload): Record<string, unknown> {
  const dismissed =
    payload.dismissedFor === payload.forMessageID || readAssist(metadata)?.dismissedFor === payload.forMessageID;
  const assist = dismissed ? { ...payload, suggestion: "", dismissedFor: payload.forMessageID } : { ...payload };
  return withAssist(metadata, assist);
}

/**
 * The whole metadata bag to PATCH so that the suggestion for `messageID` is put away on every client, or null
 * when there is nothing to write: no payload, another message's payload, no suggestion, or put away already.
 */
export function dismissSuggestion(metadata: unknown, messageID: string): Record<string, unknown> | null {
  const current = readAssist(metadata);
  if (current === null || current.forMessageID !== messageID) return null;
  if (current.suggestion === "") return null;
  const stored = recordOf(recordOf(recordOf(metadata)["openchamber"])["assist"]);
  return withAssist(metadata, { ...stored, suggestion: "", dismissedFor: messageID });
}

function withAssist(metadata: unknown, assist: object): Record<string, unknown> {
  const bag = recordOf(metadata);
  return { ...bag, openchamber: { ...recordOf(bag["openchamber"]), assist } };
}
