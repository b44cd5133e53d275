import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createThoughtFilter, withoutInlineThoughts } from "./inline-thoughts.js";

describe("thoughts written into an answer", () => {
  it.each([
    ["<think>hm</think>All good.", "All good.", true],
    ["\n<think>\nhm\n</think>\n\nAll good.", "All good.", true],
    ["<think>a</think>\n<think>b</think>All good.", "All good.", true],
    ["[THINK]hm[/THINK]All good.", "All good.", true],
    ["<think>never closed", "", true],
    ["the template opened it\n</think>\nAll good.", "All good.", true],
    ["All good.", "All good.", false],
    ["Strip `<think>` and `</think>` from answers", "Strip `<think>` and `</think>` from answers", false],
    ["fix: drop <think>…</think> blocks", "fix: drop <think>…</think> blocks", false],
  ])("%j leaves %j", (answer, text, sawReasoning) => {
    expect(withoutInlineThoughts(answer)).toEqual({ text, sawReasoning });
  });
});

describe("a stream", () => {
  const throughFilter = (deltas: readonly string[]) => {
    const filter = createThoughtFilter();
    return deltas.map((delta) => filter.push(delta)).join("");
  };

  it("never lets a leading thought through, however it is cut", () => {
    const answer = "<think>secret plan</think>\nAll good: a < b.";
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: answer.length }), { maxLength: 10 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), answer.length];
        const deltas = at.slice(1).map((end, index) => answer.slice(at[index], end));
        expect(throughFilter(deltas)).toBe("All good: a < b.");
      }),
    );
  });

  it("passes an answer on at once when it cannot be a thought", () => {
    const filter = createThoughtFilter();
    expect([filter.push("<"), filter.push("b>bold"), filter.push(" text")]).toEqual(["", "<b>bold", " text"]);
  });
});
