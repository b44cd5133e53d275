import { expect, test } from "vitest";
import { earlier, isAfter, sameEpoch } from "./cursor";

const cases: readonly (readonly [id: string, cursor: string, after: boolean])[] = [
  ["e-2", "e-1", true],
  ["e-10", "e-9", true],
  ["e-1", "e-1", false],
  ["e-1", "e-2", false],
  ["f-1", "e-9", true],
  ["a-b-2", "a-b-1", true],
  ["odd", "odd", false],
  ["odd", "e-1", true],
];

test.each(cases)("%s after %s: %s", (id, cursor, after) => {
  expect(isAfter(id, cursor)).toBe(after);
});

test("of two places the earlier is the one from which nothing is missed", () => {
  expect(earlier("e-3", "e-2")).toBe("e-2");
  expect(earlier("e-2", "e-3")).toBe("e-2");
  expect(earlier("f-9", "e-1")).toBe("f-9");
});

test("places of two lives of the server have nothing in common", () => {
  expect(sameEpoch("e-1", "e-2")).toBe(true);
  expect(sameEpoch("e-1", "f-1")).toBe(false);
  expect(sameEpoch("odd", "odd")).toBe(false);
});
