import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.js";

const cases: readonly (readonly [name: string, markdown: string, spoken: string])[] = [
  ["stops after the first sentence", "The test passes now. I also removed a file.", "The test passes now."],
  ["does not stop inside a version", "Upgraded to v1.2.3 today. Done.", "Upgraded to v1.2.3 today."],
  ["leaves out markdown marks", "## **Fixed** the `parse` step\n\nMore.", "Fixed the parse step"],
  ["skips a code block at the start", "```ts\nconst a = 1;\n```\nThat is the change.", "That is the change."],
  ["says nothing for code alone", "```sh\nnpm test\n```", ""],
  ["says nothing for an unfinished code block", "```sh\nnpm test", ""],
  ["speaks a link by its text", "See [the notes](https://example.org/a). Bye.", "See the notes."],
  ["takes the first entry of a list", "- one thing\n- another", "one thing"],
  ["knows Chinese full stops", "测试通过了。我还删除了一个文件。", "测试通过了。"],
];

test.each(cases)("the first sentence %s", (_name, markdown, spoken) => {
  expect(firstSentence(markdown)).toBe(spoken);
});

test("a very long sentence is cut at a word and says so", () => {
  const spoken = firstSentence("word ".repeat(200));
  expect(spoken.endsWith("word…")).toBe(true);
  expect(spoken.length).toBeLessThanOrEqual(201);
});
