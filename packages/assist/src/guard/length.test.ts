import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundaryAtOrAfter, boundaryAtOrBefore, clampGraphemes, oneLine } from "./length.js";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const boundaries = (text: string): Set<number> =>
  new Set([...segmenter.segment(text)].map((part) => part.index).concat(text.length));
const anyText = fc.string({ unit: "grapheme", maxLength: 120 });

describe("clampGraphemes", () => {
  it("never exceeds its limit and never splits a grapheme", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const cut = clampGraphemes(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        const kept = text.length > limit ? cut.slice(0, -1) : cut;
        expect(text.startsWith(kept)).toBe(true);
        expect(boundaries(text).has(kept.length)).toBe(true);
      }),
    );
  });

  it.each([
    ["a family emoji that does not fit whole is left out", "ab👨‍👩‍👧‍👦", 6, "ab…"],
    ["a combining accent stays with its letter", "cafe\u0301 au lait", 5, "caf…"],
    ["a text that fits is returned as it is", "short", 5, "short"],
    ["a cut near a space ends between words", "the parser reads twenty files today", 26, "the parser reads twenty…"],
    ["a limit of zero leaves nothing", "abc", 0, ""],
  ])("%s", (_name, text, limit, expected) => {
    expect(clampGraphemes(text, limit)).toBe(expected);
  });
});

describe("boundaries", () => {
  it("lie on graphemes, on the asked side of the cut", () => {
    fc.assert(
      fc.property(anyText, fc.nat(120), (text, at) => {
        const all = boundaries(text);
        const before = boundaryAtOrBefore(text, at);
        const after = boundaryAtOrAfter(text, at);
        expect(all.has(before)).toBe(true);
        expect(all.has(after)).toBe(true);
        expect(before).toBeLessThanOrEqual(at);
        expect(after).toBeGreaterThanOrEqual(Math.min(at, text.length));
      }),
    );
  });
});

describe("oneLine", () => {
  it("turns line breaks, tabs and control characters into single spaces", () => {
    expect(oneLine(" a\r\n\tb\u2028c\u0000d ")).toBe("a b c d");
  });
});
