import { expect, it } from "vitest";
import { graphemeEnd, graphemeStart } from "./grapheme-cut.js";

const flags = "🇩🇪".repeat(300);

it("a cut in a long run of flags falls between two of them, wherever the run is looked at from", () => {
  for (let index = 500; index < 520; index++) {
    expect([index, graphemeEnd(flags, index) % 4, graphemeStart(flags, index) % 4]).toEqual([index, 0, 0]);
    expect(graphemeEnd(flags, index)).toBeLessThanOrEqual(index);
    expect(graphemeStart(flags, index)).toBeGreaterThanOrEqual(index);
  }
});

it.each([
  ["before the text", "abc", -1, 0, 0],
  ["behind the text", "abc", 9, 3, 3],
  ["between two letters", "abc", 1, 1, 1],
  ["inside a family", "a👩‍👩‍👧‍👦b", 5, 1, 12],
  ["between a letter and its accent", "e\u0301f", 1, 0, 2],
  ["inside a surrogate pair", "😀😀", 3, 2, 4],
  ["inside a line break", "a\r\nb", 2, 1, 3],
])("a cut %s", (_, text, index, end, start) => {
  expect([graphemeEnd(text, index), graphemeStart(text, index)]).toEqual([end, start]);
});
