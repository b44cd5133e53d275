import { memo } from "react";
import type { MessageModel } from "./message-model.js";
import { MessageArticle } from "./message-article.js";

interface MessageListProps {
  readonly messages: readonly MessageModel[];
  /** The session is working, so an unfinished last reply is still growing. */
  readonly busy: boolean;
}

/** The messages, oldest first, as a plain list: it has no live value of its own (see the announcer). */
export const MessageList = memo(function MessageList({ messages, busy }: MessageListProps) {
  const last = messages.at(-1)?.info;
  const growing = busy && last?.role === "assistant" && last.completedAt === undefined ? last.id : undefined;
  return (
    <ol>
      {messages.map((message, index) => (
        <li key={message.info.id} className={`empty:hidden ${spaceAbove(messages[index - 1], message)}`}>
          <MessageArticle message={message} streaming={message.info.id === growing} />
        </li>
      ))}
    </ol>
  );
});

/** The steps of one turn stand closer together than two turns. */
function spaceAbove(before: MessageModel | undefined, message: MessageModel): string {
  if (!before) return "";
  return before.info.role === "assistant" && message.info.role === "assistant" ? "mt-2.5" : "mt-6";
}
