import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reconnectDelayMs } from "./backoff.js";

describe("reconnectDelayMs", () => {
  it.each([
    [1, 250],
    [2, 500],
    [5, 4_000],
    [6, 5_000],
    [60, 5_000],
  ])("waits about the step of failure %i", (failures, ms) => {
    expect(reconnectDelayMs(failures, 0.5)).toBe(ms);
  });

  it("never waits less than 187 ms nor more than 6.25 s", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
        const ms = reconnectDelayMs(failures, random);
        expect(ms).toBeGreaterThanOrEqual(187);
        expect(ms).toBeLessThanOrEqual(6_250);
      }),
    );
  });
});
