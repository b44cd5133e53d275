import type { TurnError } from "@session-assist/server/client";
import type { ConversationState } from "../live/conversation-state";

/** The name OpenCode 1.18.33 gives the error of a turn that somebody stopped. */
const stopped = "MessageAbortedError";

/** The error of the last turn, as heard or as stored with its message. */
function turnErrorOf({ messages, turnError }: ConversationState): TurnError | undefined {
  return turnError ?? messages.at(-1)?.info.error;
}

/** Why the last turn failed; a turn that was stopped did not fail. */
export function turnFailure(conversation: ConversationState): TurnError | undefined {
  return wasStopped(conversation) ? undefined : turnErrorOf(conversation);
}

/** Whether somebody stopped the last turn. */
export function wasStopped(conversation: ConversationState): boolean {
  return turnErrorOf(conversation)?.name === stopped;
}
