import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLater } from "./message-order.js";

/** An id as OpenCode makes it at a time (epoch milliseconds). */
const idAt = (ms: number, tail = "aaaa"): string =>
  `msg_${((BigInt(ms) * 4096n) % (1n << 48n)).toString(16).padStart(12, "0")}${tail}`;
const dayMs = 86_400_000;

describe("isLater", () => {
  it("reads a real id's time", () => {
    expect(idAt(1_796_085_426_439).slice(0, 15)).toBe("msg_22f08a90700");
  });

  it("orders ids by their time, also over the day on which they start again from zero", () => {
    const restart = Date.parse("2026-08-14T11:19:55.136Z");
    expect(isLater(idAt(restart + 1_000), idAt(restart - 1_000))).toBe(true);
    expect(isLater(idAt(restart - 1_000), idAt(restart + 1_000))).toBe(false);
  });

  it("orders any two that lie less than a year apart", () => {
    const moment = fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2040-01-01") });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 365 * dayMs }), (at, apart) => {
        expect(isLater(idAt(at + apart), idAt(at))).toBe(true);
        expect(isLater(idAt(at), idAt(at + apart))).toBe(false);
      }),
    );
  });

  it("falls back to the strings for ids of the same time and of another form", () => {
    expect(isLater(idAt(5_000, "b"), idAt(5_000, "a"))).toBe(true);
    expect(isLater("msg_2", "msg_1")).toBe(true);
    expect(isLater("msg_1", "msg_1")).toBe(false);
  });
});
