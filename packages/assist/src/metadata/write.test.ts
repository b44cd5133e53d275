import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAssist, type AssistPayload } from "./payload.js";
import { dismissSuggestion, mergeAssist } from "./write.js";

const payload: AssistPayload = {
  recap: "Parser fixed.",
  suggestion: "Add a test for tabs",
  forMessageID: "msg_2",
  generatedAt: 20,
  model: "acme/small",
};

describe("mergeAssist", () => {
  it("keeps every key another client wrote, beside and inside openchamber", () => {
    const bag = { other: { a: 1 }, openchamber: { review: { b: 2 }, assist: { recap: "old", forMessageID: "msg_1" } } };
    expect(mergeAssist(bag, payload)).toEqual({
      other: { a: 1 },
      openchamber: { review: { b: 2 }, assist: payload },
    });
  });

  it("keeps a dismissal for the same message and blanks the suggestion for older readers", () => {
    const fresh = { openchamber: { assist: { ...payload, suggestion: "", dismissedFor: "msg_2" } } };
    const merged = readAssist(mergeAssist(fresh, payload));
    expect(merged?.dismissedFor).toBe("msg_2");
    expect(merged?.suggestion).toBe("");
    expect(merged?.recap).toBe(payload.recap);
  });

  it("forgets a dismissal that was for an earlier message", () => {
    const fresh = { openchamber: { assist: { ...payload, forMessageID: "msg_1", dismissedFor: "msg_1" } } };
    const merged = readAssist(mergeAssist(fresh, payload));
    expect(merged?.dismissedFor).toBeUndefined();
    expect(merged?.suggestion).toBe(payload.suggestion);
  });

  it.each([[null], [undefined], [[]], ["x"], [{ openchamber: "x" }], [{ openchamber: [] }]])(
    "starts a clean bag from %j",
    (metadata) => {
      expect(readAssist(mergeAssist(metadata, payload))).toEqual(payload);
    },
  );

  it("changes nothing but the payload, whatever the bag holds", () => {
    const bags = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(bags, bags, (bag, inner) => {
        const { openchamber: before, ...restBefore } = { ...bag, openchamber: inner };
        const { openchamber, ...rest } = mergeAssist({ ...bag, openchamber: inner }, payload);
        expect(rest).toEqual(restBefore);
        expect({ ...(openchamber as object), assist: null }).toEqual({ ...before, assist: null });
      }),
    );
  });

  it("leaves its input untouched", () => {
    const bag = Object.freeze({ openchamber: Object.freeze({ review: 1 }) });
    expect(mergeAssist(bag, payload)).not.toBe(bag);
    expect(bag).toEqual({ openchamber: { review: 1 } });
  });
});

describe("dismissSuggestion", () => {
  it("puts the suggestion away and keeps the recap and every other key", () => {
    const bag = { other: 1, openchamber: { review: 2, assist: { ...payload, future: true } } };
    expect(dismissSuggestion(bag, "msg_2")).toEqual({
      other: 1,
      openchamber: { review: 2, assist: { ...payload, future: true, suggestion: "", dismissedFor: "msg_2" } },
    });
  });

  it.each([
    ["there is no payload", {}, "msg_2"],
    ["the payload is about another message", mergeAssist({}, payload), "msg_1"],
    ["there is no suggestion", mergeAssist({}, { ...payload, suggestion: "" }), "msg_2"],
    ["it was put away before", dismissSuggestion(mergeAssist({}, payload), "msg_2"), "msg_2"],
  ])("writes nothing when %s", (_name, metadata, messageID) => {
    expect(dismissSuggestion(metadata, messageID)).toBeNull();
  });

  it("stays dismissed through a later generation for the same message", () => {
    const dismissed = dismissSuggestion(mergeAssist({}, payload), "msg_2");
    const again = mergeAssist(dismissed, { ...payload, suggestion: "Something else" });
    expect(readAssist(again)).toMatchObject({ suggestion: "", dismissedFor: "msg_2" });
  });
});
