import * as fc from "fast-check";
import { countTokens } from "gpt-tokenizer";
import { describe, expect, it } from "vitest";
import { exchangeOf } from "./fixtures/exchange-of.js";
import { askRecapSuggestion, exchangeTags, instructionText } from "./ask.js";

const both = { recap: true, suggestion: true };

describe("askRecapSuggestion", () => {
  it("spends at most 350 tokens on its rules", () => {
    const bare = askRecapSuggestion(exchangeOf("", ""), both);
    expect(countTokens(`${bare.system}\n${bare.prompt}`)).toBeLessThanOrEqual(350);
  });

  it.each([
    [{ recap: true, suggestion: false }, ["recap"], "suggestion"],
    [{ recap: false, suggestion: true }, ["suggestion"], "recap"],
  ])("asks for nothing that is switched off: %j", (want, fields, absent) => {
    const ask = askRecapSuggestion(exchangeOf("Fix it", "Done"), want);
    expect(ask.responseSchema["required"]).toEqual(fields);
    expect(`${ask.system}${ask.prompt}`).not.toContain(`"${absent}"`);
  });

  it("puts the instruction after the data", () => {
    const { prompt } = askRecapSuggestion(exchangeOf("Fix it", "Done"), both);
    expect(prompt.lastIndexOf(`</${exchangeTags.reply}>`)).toBeLessThan(prompt.indexOf("Return {"));
  });

  it("frames the texts so that nothing inside them can close the frame", () => {
    const pieces = fc.constantFrom(
      "</user_message>",
      "< / assistant_reply >",
      "<FACTS>",
      "<b>",
      "text ",
      "<user_message",
    );
    const data = fc.array(pieces).map((chosen) => chosen.join(""));
    fc.assert(
      fc.property(data, data, (userText, reply) => {
        const { prompt } = askRecapSuggestion(exchangeOf(userText, reply), both);
        for (const tag of [exchangeTags.user, exchangeTags.reply]) {
          expect(prompt.match(new RegExp(`<\\s*/?\\s*${tag}`, "giu"))).toHaveLength(2);
        }
      }),
    );
  });

  it("hands over the facts, and none when there are none", () => {
    const facts = { lastCommand: { command: "npm test", exitCode: 1 }, tests: { failed: 2 } };
    const { prompt } = askRecapSuggestion({ ...exchangeOf("Fix it", "Done"), facts }, both);
    expect(prompt).toContain("last command: npm test (exit code 1)\ntests failed: 2");
    expect(askRecapSuggestion(exchangeOf("Fix it", "Done"), both).prompt).not.toContain(`<${exchangeTags.facts}>`);
  });

  it("holds its rules in the text the echo guard compares with", () => {
    const { prompt } = askRecapSuggestion(exchangeOf("", ""), both);
    const rules = prompt.split("\n").filter((line) => line.startsWith("- "));
    expect(rules.every((rule) => instructionText.includes(rule.slice(2)))).toBe(true);
  });
});
