import type { MessageView } from "@session-assist/server/client";
import type { ConversationState } from "./conversation-state";

/**
 * A fresh read with the text that this page heard of a reply still being written: OpenCode stores a streaming part
 * empty until it ends, and a server that was restarted heard nothing of it, so the read may hold less than the eye has
 * already seen.
 */
export function keepHeard(read: ConversationState, held: ConversationState | undefined): ConversationState {
  if (held === undefined) return read;
  return { ...read, messages: read.messages.map((message) => withHeard(message, held.messages)) };
}

function withHeard(message: MessageView, held: readonly MessageView[]): MessageView {
  if (message.info.role !== "assistant" || message.info.completedAt !== undefined) return message;
  const seen = held.find(({ info }) => info.id === message.info.id);
  if (seen === undefined) return message;
  const parts = message.parts.map((part) => {
    if (part.type !== "text" && part.type !== "reasoning") return part;
    const before = seen.parts.find(({ id }) => id === part.id);
    const isLonger =
      before?.type === part.type && before.text.length > part.text.length && before.text.startsWith(part.text);
    return isLonger ? { ...part, text: before.text } : part;
  });
  return { ...message, parts };
}
