import { expect, test } from "vitest";
import { afterScroll, afterUnfold, isAway, type FollowState } from "./follow-rule.js";

const atEnd: FollowState = { following: true, top: 500 };

test("the smallest scroll up stops following", () => {
  expect(afterScroll(atEnd, { top: 495, rest: 5 }).following).toBe(false);
});

test("a text that shrinks under a reader at the end is no scroll up", () => {
  expect(afterScroll(atEnd, { top: 400, rest: 0 }).following).toBe(true);
});

test("text that grows below, with no scrolling, keeps following", () => {
  expect(afterScroll(atEnd, { top: 500, rest: 300 }).following).toBe(true);
});

test("scrolling down follows again only near the end", () => {
  const away: FollowState = { following: false, top: 100 };
  expect(afterScroll(away, { top: 200, rest: 300 }).following).toBe(false);
  expect(afterScroll(away, { top: 480, rest: 20 }).following).toBe(true);
});

test("what the reader unfolds stays where it is until they go to the end", () => {
  const unfolded = afterUnfold(atEnd);
  expect(unfolded.following).toBe(false);
  expect(isAway(unfolded, { top: 500, rest: 400 })).toBe(true);
  expect(afterScroll(unfolded, { top: 880, rest: 20 }).following).toBe(true);
});

test("a reader who is near the end is not told the way to it", () => {
  expect(isAway({ following: false, top: 500 }, { top: 500, rest: 20 })).toBe(false);
});
