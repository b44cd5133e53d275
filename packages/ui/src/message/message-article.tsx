import { memo } from "react";
import type { MessageModel, PartModel } from "./message-model.js";
import { FileLine } from "./file-line.js";
import { Markdown } from "./markdown.js";
import { Reasoning } from "./reasoning.js";
import { ToolCall } from "./tool-call.js";
import { TurnError } from "./turn-error.js";

interface MessageArticleProps {
  readonly message: MessageModel;
  /** The reply is still growing. */
  readonly streaming: boolean;
}

/** One message. Rendered again only when the message object itself is another one. */
export const MessageArticle = memo(function MessageArticle({ message, streaming }: MessageArticleProps) {
  const { info } = message;
  const parts = message.parts.filter(isShown);
  if (parts.length === 0 && !info.error) return null;
  const mine = info.role === "user";
  return (
    <article aria-busy={streaming} aria-labelledby={`who-${info.id}`} className={mine ? "flex justify-end" : ""}>
      <h2 id={`who-${info.id}`} className="sr-only">
        {mine ? "You" : info.isSummary ? "Summary of the conversation so far" : "Assistant"}
      </h2>
      <div className={mine ? "max-w-[88%] space-y-2 rounded-2xl bg-tint px-4 py-2.5 md:max-w-[80%]" : "space-y-2.5"}>
        {info.isSummary ? <p className="text-xs text-muted">Summary of the conversation so far</p> : null}
        {parts.map((part) => (
          <Part key={part.id} part={part} mine={mine} />
        ))}
        {info.error ? <TurnError error={info.error} /> : null}
      </div>
    </article>
  );
});

function isShown(part: PartModel): boolean {
  switch (part.type) {
    case "text":
      return !part.synthetic && part.text.trim() !== "";
    case "reasoning":
      return part.text.trim() !== "";
    case "tool":
    case "file":
      return true;
  }
}

const Part = memo(function Part({ part, mine }: { readonly part: PartModel; readonly mine: boolean }) {
  switch (part.type) {
    case "text":
      // What the reader typed is shown as typed; only the model writes markdown on purpose.
      return mine ? <p className="break-words whitespace-pre-wrap">{part.text}</p> : <Markdown text={part.text} />;
    case "reasoning":
      return <Reasoning text={part.text} />;
    case "tool":
      return <ToolCall part={part} />;
    case "file":
      return <FileLine part={part} />;
  }
});
