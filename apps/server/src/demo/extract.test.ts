import { askRecapSuggestion, type Exchange } from "@session-assist/assist";
import { describe, expect, it } from "vitest";
import { extractAnswer } from "./extract.js";

const exchange: Exchange = {
  sessionID: "ses_1",
  lastAssistantMessageID: "msg_2",
  userMessageID: "msg_1",
  userText: "Check the zebra.",
  assistantText:
    "I look.\n\n1 of 4 stripes of `zebra.ts` is crooked. Here:\n\n```\nx !== y\n```\n\nNext step: Straighten stripe 3.",
  providerID: "demo",
  modelID: "demo-agent",
  facts: {},
  turn: "completed",
};

describe("the demo's small model", () => {
  it("lifts recap and suggestion out of the reply it is given", () => {
    const { prompt } = askRecapSuggestion(exchange, { recap: true, suggestion: true });
    expect(JSON.parse(extractAnswer(prompt))).toEqual({
      recap: "1 of 4 stripes of zebra.ts is crooked.",
      suggestion: "Straighten stripe 3.",
    });
  });

  it("suggests nothing when the reply names no next step", () => {
    const { prompt } = askRecapSuggestion(
      { ...exchange, assistantText: "All done." },
      { recap: true, suggestion: true },
    );
    expect(JSON.parse(extractAnswer(prompt))).toEqual({ recap: "All done.", suggestion: "" });
  });

  it("titles a session by what was asked", () => {
    expect(extractAnswer("Generate a title for this conversation:\n")).toBe("Generate a title for this conversation:");
    expect(extractAnswer("Run the **tests**")).toBe("Run the tests");
  });
});
