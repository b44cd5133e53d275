import { memo, type ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { scrollBox } from "./scroll-box.js";
import { splitBlocks } from "./split-blocks.js";

const plugins = [remarkGfm];

/**
 * How the model's elements look. Its text is untrusted: raw HTML stays text, images are links (a picture's address
 * can carry what was said to whoever owns it), and links open apart without a handle on this page.
 */
const components: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => (
    <OutsideLink href={typeof src === "string" ? src : undefined}>Image: {alt || "without a description"}</OutsideLink>
  ),
  pre: ({ children }) => (
    <pre {...scrollBox} aria-label="Code">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    <div {...scrollBox} aria-label="Table" className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
  // An entry of a task list is a picture of a box: nobody can tick it, so it is no control.
  input: ({ checked }) => (
    <>
      <span aria-hidden className="me-1.5 font-sans">
        {checked ? "☑" : "☐"}
      </span>
      <span className="sr-only">{checked ? "Done:" : "Open:"}</span>
    </>
  ),
  // The page has the first heading and each message the second; the model's own begin below them.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};

function OutsideLink({ href, children }: Pick<ComponentProps<"a">, "href" | "children">) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {children}
    </a>
  );
}

const Block = memo(function Block({ text }: { readonly text: string }) {
  return (
    <div>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
});

/** Markdown, block by block; blocks that did not change are not parsed again. */
export default function MarkdownBlocks({ text }: { readonly text: string }) {
  return splitBlocks(text).map((block, index) => <Block key={index} text={block} />);
}
