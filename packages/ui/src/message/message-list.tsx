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
    <ol className="flex flex-col gap-5">
      {messages.map((message) => (
        <li key={message.info.id} className="empty:hidden">
          <MessageArticle message={message} streaming={message.info.id === growing} />
        </li>
      ))}
    </ol>
  );
});
