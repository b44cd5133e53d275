import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payloadLimits, readAssist } from "./payload.js";

const stored = (assist: unknown): unknown => ({ openchamber: { assist } });

describe("readAssist", () => {
  it("reads a payload that OpenChamber wrote", () => {
    const payload = { recap: "Parser fixed.", suggestion: "Add a test", forMessageID: "msg_1", generatedAt: 17 };
    expect(readAssist(stored(payload))).toEqual(payload);
  });

  it("reads every field of our own", () => {
    const payload = {
      recap: "Parser fixed.",
      suggestion: "",
      forMessageID: "msg_1",
      generatedAt: 17,
      facts: {
        filesChanged: 2,
        additions: 4,
        deletions: 0,
        lastCommand: { command: "npm test", exitCode: 1 },
        tests: { passed: 3, failed: 1 },
        openTodos: 2,
        waitingFor: "question" as const,
      },
      dismissedFor: "msg_1",
      model: "acme/small",
    };
    expect(readAssist(stored(payload))).toEqual(payload);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", []],
    ["a string", "assist"],
    ["another feature's metadata", { openchamber: { goal: 1 } }],
    ["a list where the payload should be", stored([1])],
    ["a payload that names no message", stored({ recap: "x", suggestion: "y" })],
    ["a payload whose message is a number", stored({ recap: "x", forMessageID: 7 })],
  ])("is null for %s", (_name, metadata) => {
    expect(readAssist(metadata)).toBeNull();
  });

  it("reads fields of the wrong type as absent and keeps the rest", () => {
    const assist = {
      recap: 5,
      suggestion: "Go on",
      forMessageID: "msg_1",
      generatedAt: "soon",
      facts: { filesChanged: -1, lastCommand: { command: "x" }, tests: [], waitingFor: "rain" },
      dismissedFor: true,
      model: {},
    };
    const read = { recap: "", suggestion: "Go on", forMessageID: "msg_1", generatedAt: 0 };
    expect(readAssist(stored(assist))).toEqual(read);
  });

  it("clamps texts that another writer made too long, to one line", () => {
    const long = "word\n".repeat(400);
    const read = readAssist(stored({ recap: long, suggestion: long, forMessageID: "msg_1", generatedAt: 1 }));
    expect(read?.recap.length).toBeLessThanOrEqual(payloadLimits.maxRecapUnits);
    expect(read?.suggestion.length).toBeLessThanOrEqual(payloadLimits.maxSuggestionUnits);
    expect(read?.recap).not.toContain("\n");
  });

  it("never throws and reads its own output unchanged", () => {
    const field = fc.oneof(fc.string(), fc.anything());
    const assist = fc.record(
      { recap: field, suggestion: field, forMessageID: field, generatedAt: field, facts: field, model: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), assist.map(stored)), (metadata) => {
        const read = readAssist(metadata);
        expect(readAssist(stored(read))).toEqual(read);
      }),
    );
  });
});
