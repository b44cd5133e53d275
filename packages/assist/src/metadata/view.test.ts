import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AssistPayload } from "./payload.js";
import { viewAssist, type AssistViewInput } from "./view.js";

const minuteMs = 60_000;
const payload: AssistPayload = {
  recap: "Parser fixed.",
  suggestion: "Add a test",
  forMessageID: "msg_2",
  generatedAt: 1_000 + minuteMs,
  facts: { filesChanged: 1 },
  model: "acme/small",
};
const input: AssistViewInput = {
  payload,
  lastAssistantMessageID: "msg_2",
  idle: true,
  quietSince: 1_000,
  recapDelayMs: 5 * minuteMs,
  now: 1_000 + 2 * minuteMs,
  recapEnabled: true,
  suggestionEnabled: true,
};
const dueAt = 1_000 + 5 * minuteMs;

describe("viewAssist", () => {
  it("shows the suggestion at once and says when the recap is due", () => {
    expect(viewAssist(input)).toEqual({ suggestion: "Add a test", model: "acme/small", recapDueAt: dueAt });
  });

  it("shows recap and facts from the boundary on, with nothing left to wait for", () => {
    expect(viewAssist({ ...input, now: dueAt })).toEqual({
      recap: "Parser fixed.",
      suggestion: "Add a test",
      facts: { filesChanged: 1 },
      model: "acme/small",
    });
  });

  const late = { ...input, now: dueAt };
  it.each<[string, AssistViewInput]>([
    ["there is no payload", { ...late, payload: null }],
    ["a newer assistant message exists", { ...late, lastAssistantMessageID: "msg_3" }],
    ["the last message was reverted away", { ...late, lastAssistantMessageID: undefined }],
    ["the session is at work", { ...late, idle: false }],
    ["both switches are off", { ...late, recapEnabled: false, suggestionEnabled: false }],
  ])("shows nothing when %s", (_name, given) => {
    expect(viewAssist(given)).toEqual({});
  });

  it("hides a dismissed suggestion and keeps the recap", () => {
    const view = viewAssist({ ...late, payload: { ...payload, dismissedFor: "msg_2" } });
    expect(view.suggestion).toBeUndefined();
    expect(view.recap).toBe("Parser fixed.");
  });

  it("shows a suggestion again for a message that was not the dismissed one", () => {
    expect(viewAssist({ ...late, payload: { ...payload, dismissedFor: "msg_1" } }).suggestion).toBe("Add a test");
  });

  it.each([Infinity, Number.NaN])("never shows nor announces the recap when the delay is %s", (recapDelayMs) => {
    expect(viewAssist({ ...late, recapDelayMs })).toEqual({ suggestion: "Add a test", model: "acme/small" });
  });

  it("shows the facts alone when the recap stayed quiet, without naming a model", () => {
    const view = viewAssist({ ...late, payload: { ...payload, recap: "", suggestion: "" } });
    expect(view).toEqual({ facts: { filesChanged: 1 } });
  });

  it("counts from the payload's own time when the message carries none", () => {
    expect(viewAssist({ ...input, quietSince: undefined }).recapDueAt).toBe(payload.generatedAt + 5 * minuteMs);
  });

  it("is not postponed by a host whose clock runs ahead", () => {
    const view = viewAssist({ ...input, quietSince: input.now + 30 * minuteMs });
    expect(view.recapDueAt).toBe(payload.generatedAt + 5 * minuteMs);
  });

  it("shows at recapDueAt exactly what it held back, for any clock and delay", () => {
    const time = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(time, time, fc.option(time, { nil: undefined }), time, (now, generatedAt, quietSince, delay) => {
        const given = { ...input, payload: { ...payload, generatedAt }, now, quietSince, recapDelayMs: delay };
        const view = viewAssist(given);
        const shownAt = view.recapDueAt ?? now;
        expect(shownAt).toBeGreaterThanOrEqual(now);
        expect(view.recap === undefined).toBe(view.recapDueAt !== undefined);
        expect(viewAssist({ ...given, now: shownAt }).recap).toBe(payload.recap);
      }),
    );
  });
});
