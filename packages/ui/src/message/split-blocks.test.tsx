import { render } from "@testing-library/react";
import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { splitBlocks } from "./split-blocks.js";
import MarkdownBlocks from "./markdown-blocks.js";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";

function bare(text: string | null): string {
  return (text ?? "").replace(/\s+/gu, "");
}

test("the blocks of any text, joined, are the text", () => {
  const piece = constantFrom("a", "- b", "1. c", "```", "~~~", "    d", "> e", "\n", "\n\n", "# f", "|g|", " ");
  assert(
    property(array(piece), (pieces) => {
      expect(splitBlocks(pieces.join("")).join("")).toBe(pieces.join(""));
    }),
  );
});

const whole: readonly (readonly [name: string, markdown: string])[] = [
  ["a fence with blank lines in it", "```ts\na\n\nb\n```\n"],
  ["a fence that is not closed yet", "```ts\na\n\nb\n\nc"],
  ["a tilde fence that shows backticks", "~~~\n```\n\nb\n~~~\n"],
  ["a loose list", "- a\n\n- b\n\n  more of b\n"],
  ["a numbered list", "1. a\n\n2. b\n"],
  ["text with a reference definition", "See [x].\n\n[x]: https://example.org\n"],
];

test.each(whole)("%s is one block", (_name, markdown) => {
  expect(splitBlocks(markdown)).toEqual([markdown]);
});

test("paragraphs, headings and fences are blocks of their own", () => {
  expect(splitBlocks("# a\n\nb\nc\n\n```\nd\n```\n\ne")).toEqual(["# a\n\n", "b\nc\n\n", "```\nd\n```\n\n", "e"]);
});

const more: typeof whole = [
  ["a table", "a\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\nb"],
  ["quotes", "> a\n\n> b\n\n---\n\nc"],
];

test.each([...whole, ...more])("%s reads the same in blocks as in one piece", (_name, markdown) => {
  const pieces = render(<MarkdownBlocks text={markdown} />).container.textContent;
  const one = render(<ReactMarkdown remarkPlugins={[remarkGfm]}>{markdown}</ReactMarkdown>).container.textContent;
  expect(bare(pieces)).toBe(bare(one));
});

test("raw HTML of the model stays text, and its scripts' addresses go nowhere", () => {
  const { container } = render(<MarkdownBlocks text={'<b onclick="x()">hi</b> [go](javascript:alert(1))'} />);
  expect(container.querySelector("b")).toBeNull();
  expect(container.textContent).toContain("<b");
  expect(container.innerHTML).not.toContain("javascript:");
});

test("a task list shows what is done, with nothing to tick", () => {
  const { container, queryByRole } = render(<MarkdownBlocks text={"- [x] parser\n- [ ] docs"} />);
  expect([...container.querySelectorAll("li")].map((entry) => bare(entry.textContent))).toEqual([
    "☑Done:parser",
    "☐Open:docs",
  ]);
  expect(queryByRole("checkbox")).toBeNull();
});

test("an image is a link that says so, and is not loaded", () => {
  const { container, getByRole } = render(<MarkdownBlocks text="![a chart](https://example.org/x.png)" />);
  expect(container.querySelector("img")).toBeNull();
  expect(getByRole("link", { name: "Image: a chart" }).getAttribute("rel")).toContain("noopener");
});
