import type { Conversation, TurnError } from "@session-assist/server/client";

/** One open conversation: what was read of it, and what the feed has changed since. */
export interface ConversationState extends Conversation {
  /** Something was missed and the messages have to be read again. */
  readonly missed?: true;
  /** The last turn failed; gone as soon as another one runs. */
  readonly turnError?: TurnError;
}
