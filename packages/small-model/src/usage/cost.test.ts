import { expect, it } from "vitest";
import { costOf } from "./cost.js";

const prices = { input: 1, output: 5, cacheRead: 0.1 };

it("cached tokens cost their own price and are not paid twice", () => {
  expect(costOf({ input: 1_000_000, output: 100_000, reasoning: 50_000, cached: 400_000 }, prices)).toBeCloseTo(
    0.6 + 0.04 + 0.5,
  );
});

it("a model without a price has no cost, which is not the same as free", () => {
  expect(costOf({ input: 10, output: 10, reasoning: 0, cached: 0 }, undefined)).toBeNull();
});
