import { lazy, Suspense, useDeferredValue } from "react";

const MarkdownBlocks = lazy(() => import("./markdown-blocks.js"));

/**
 * Text written in markdown. The renderer is loaded apart from the page; until it is there, and while typing or
 * scrolling is more urgent, the reader sees the text as it was.
 */
export function Markdown({ text }: { readonly text: string }) {
  const calm = useDeferredValue(text);
  return (
    <div className="prose">
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <MarkdownBlocks text={calm} />
      </Suspense>
    </div>
  );
}
