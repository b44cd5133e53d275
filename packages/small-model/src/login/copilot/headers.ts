import type { CallContext } from "../../request.js";
import type { WireFormatID } from "../../wire/adapters.js";

export const copilotVersion = { "x-github-api-version": "2026-06-01" } as const;

/**
 * Who GitHub is told began a call, and so who pays: "user" may cost a premium request, "agent" does not. Automatic work
 * is an agent's and says so; a button that somebody pressed is theirs (TRAPS.md W-05).
 */
const initiatorOf: Readonly<Record<CallContext["trigger"], "agent" | "user">> = {
  automatic: "agent",
  manual: "user",
  api: "user",
};

/** What Copilot wants to hear besides the credential; sent to no other host (OPENCODE.md 4.5). */
export function copilotHeaders(
  trigger: CallContext["trigger"],
  interactionID: string,
  format: WireFormatID,
): Readonly<Record<string, string>> {
  return {
    ...copilotVersion,
    "openai-intent": "conversation-edits",
    "x-initiator": initiatorOf[trigger],
    "x-interaction-id": interactionID,
    ...(format === "messages" ? { "anthropic-beta": "interleaved-thinking-2025-05-14" } : {}),
  };
}
