import { ChevronRight } from "lucide-react";
import { Markdown } from "./markdown.js";

/** The model's thinking: there for who asks, never taken for the answer. */
export function Reasoning({ text }: { readonly text: string }) {
  if (text.trim() === "") return null;
  return (
    <details className="group text-[0.8125rem] text-muted">
      <summary className="inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        Thinking
      </summary>
      <div className="border-s-2 border-line ps-3">
        <Markdown text={text} />
      </div>
    </details>
  );
}
