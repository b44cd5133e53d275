import { expect, test } from "vitest";
import { nextChange, relativeTime } from "./relative-time.js";

const now = 1_800_000_000_000;
const minute = 60_000;

const cases: readonly (readonly [ago: number, words: string])[] = [
  [-5 * minute, "just now"],
  [0, "just now"],
  [59_999, "just now"],
  [minute, "1 min. ago"],
  [59 * minute, "59 min. ago"],
  [60 * minute, "1 hr. ago"],
  [24 * 60 * minute, "yesterday"],
  [30 * 24 * 60 * minute, "30 days ago"],
];

test.each(cases)("%d ms ago reads %s", (ago, words) => {
  expect(relativeTime(now - ago, now)).toBe(words);
});

test("the next change is when the words change, and not before", () => {
  for (const ago of [0, 1, minute, 61_001, 60 * minute, 25 * 60 * minute]) {
    const then = now - ago;
    const change = nextChange(then, now);
    expect(relativeTime(then, change)).not.toBe(relativeTime(then, now));
    expect(relativeTime(then, change - 1)).toBe(relativeTime(then, now));
  }
});
