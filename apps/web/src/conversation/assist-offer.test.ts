import { expect, test } from "vitest";
import { conversation, session } from "../live/testing/sample";
import { assistOffer, type LocalChoices } from "./assist-offer";

const rule = { recapEnabled: true, suggestionEnabled: true, recapDelayMs: 1_000 };
const payload = { recap: "Fixed it.", suggestion: "Run the tests", forMessageID: "msg_1", generatedAt: 5_000 };
const rested = session({ lastAssistantMessageID: "msg_1", quietSince: 4_000, assist: payload });

const offer = (local: LocalChoices = {}, now = 9_000, more = {}) =>
  assistOffer(conversation({ session: rested, ...more }), rule, local, now);

test("the suggestion is offered at once, the recap after its delay", () => {
  expect(offer({}, 4_500)).toEqual({ about: "msg_1", suggestion: "Run the tests", dueAt: 5_000 });
  expect(offer({}, 5_000)).toMatchObject({ recap: { recap: "Fixed it." }, suggestion: "Run the tests" });
});

test("sending hides both before the server has said anything", () => {
  expect(offer({ sentAfter: "msg_1" })).toEqual({});
});

test("a send after an earlier reply does not hide what is about the newest one", () => {
  expect(offer({ sentAfter: "msg_0" }).suggestion).toBe("Run the tests");
});

test("putting one away leaves the other", () => {
  expect(offer({ dismissed: "msg_1" })).toMatchObject({ recap: { recap: "Fixed it." } });
  expect(offer({ dismissed: "msg_1" }).suggestion).toBeUndefined();
  expect(offer({ hidden: "msg_1" }).recap).toBeUndefined();
  expect(offer({ hidden: "msg_1" }).suggestion).toBe("Run the tests");
});

test("nothing is offered while the session works, waits, or is about another reply", () => {
  const permissions = [{ id: "per_1", sessionID: "ses_1", permission: "bash", patterns: [], always: [] }];
  expect(offer({}, 9_000, { session: { ...rested, status: { type: "busy" } } })).toEqual({ about: "msg_1" });
  expect(offer({}, 9_000, { permissions })).toEqual({});
  expect(offer({}, 9_000, { session: { ...rested, waiting: true } })).toEqual({});
  expect(offer({}, 9_000, { session: { ...rested, lastAssistantMessageID: "msg_2" } })).toEqual({ about: "msg_2" });
  const { lastAssistantMessageID: _none, ...newest } = rested;
  expect(offer({}, 9_000, { session: newest })).toEqual({});
});
