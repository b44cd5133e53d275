import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payloadLimits } from "../metadata/payload.js";
import { askVersion, instructionText } from "./ask.js";
import { exchangeOf } from "./fixtures/exchange-of.js";
import { judgeRecapSuggestion } from "./judge.js";

const both = { recap: true, suggestion: true };
const exchange = exchangeOf("Fix the parser, it chokes on tabs", "I fixed the parser in src/parse.ts, the tests pass.");
const judged = (recap: unknown, suggestion: unknown) =>
  judgeRecapSuggestion(JSON.stringify({ recap, suggestion }), exchange, both);

describe("judgeRecapSuggestion", () => {
  it("says why each field is quiet", () => {
    expect(judgeRecapSuggestion("I would rather chat.", exchange, both)).toEqual({
      recap: { quiet: "not-json" },
      suggestion: { quiet: "not-json" },
    });
    expect(judged(undefined, null)).toEqual({ recap: { quiet: "missing" }, suggestion: { quiet: "silent" } });
    expect(judged(7, ["a", "b"])).toEqual({ recap: { quiet: "missing" }, suggestion: { quiet: "alternatives" } });
  });

  it("shows nothing of a field that is switched off, whatever the model wrote", () => {
    const answer = JSON.stringify({ recap: "The parser reads tabs.", suggestion: "Add a test" });
    expect(judgeRecapSuggestion(answer, exchange, { recap: false, suggestion: true })).toEqual({
      recap: { quiet: "switched-off" },
      suggestion: { shown: "Add a test" },
    });
  });

  it.each([
    ['"The parser reads tabs."', "The parser reads tabs."],
    ["Recap: The parser\nreads tabs.", "The parser reads tabs."],
    ["- **The parser** reads tabs.", "The parser reads tabs."],
    ["„The parser reads tabs.“", "The parser reads tabs."],
  ])("takes off what models wrap around a sentence: %j", (raw, shown) => {
    expect(judged(raw, "").recap).toEqual({ shown });
  });

  it("clamps both texts to one line within the payload's limits", () => {
    const long = "the parser reads tabs and the tests pass ".repeat(60);
    const { recap, suggestion } = judged(long, `Explain why ${long}`);
    const shown = [recap, suggestion].map((verdict) => ("shown" in verdict ? verdict.shown : ""));
    expect(shown.map((text) => text.endsWith("…"))).toEqual([true, true]);
    expect(shown[0]?.length).toBeLessThanOrEqual(payloadLimits.maxRecapUnits);
    expect(shown[1]?.length).toBeLessThanOrEqual(payloadLimits.maxSuggestionUnits);
  });

  it("drops a claim of success over a failed last command and keeps the honest recap", () => {
    const failed = { ...exchange, facts: { lastCommand: { command: "npm test", exitCode: 1 } } };
    const recapOf = (recap: string) => judgeRecapSuggestion(JSON.stringify({ recap }), failed, both).recap;
    expect(recapOf("The parser is fixed and the tests pass.")).toEqual({ quiet: "false-success" });
    expect(recapOf("The parser was changed but the tests fail.")).toHaveProperty("shown");
  });

  it("never throws, and never shows two lines, an empty text or one that is too long", () => {
    const field = fc.oneof(fc.string({ unit: "grapheme", maxLength: 700 }), fc.anything());
    fc.assert(
      fc.property(field, field, (recap, suggestion) => {
        const verdicts = judged(recap, suggestion);
        const texts = [verdicts.recap, verdicts.suggestion].flatMap((verdict) =>
          "shown" in verdict ? [verdict.shown] : [],
        );
        expect(texts.filter((text) => text === "" || text.length > 500 || /[\n\r]/u.test(text))).toEqual([]);
      }),
    );
  });

  it.each([["a. "], ["1) "], ["- x\n"], ["{"], ["a/"], ["`a "], ["no "], ["好"]])(
    "stays quick on %j without end",
    (piece) => {
      const endless = piece.repeat(20_000);
      const started = performance.now();
      judgeRecapSuggestion(JSON.stringify({ recap: endless, suggestion: endless }), exchange, both);
      judgeRecapSuggestion(endless, exchangeOf(endless.slice(0, 3_000), endless.slice(0, 9_000)), both);
      expect(performance.now() - started).toBeLessThan(2_000);
    },
  );
});

describe("the wording of the question", () => {
  it("changes only together with its version", () => {
    const fingerprint = createHash("sha256").update(instructionText).digest("hex").slice(0, 16);
    expect({ askVersion, fingerprint }).toEqual({ askVersion: "recap-suggestion/1", fingerprint: "074532a9e8259a77" });
  });
});
