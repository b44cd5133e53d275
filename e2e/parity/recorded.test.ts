import { describe, expect, it } from "vitest";
import { verdictOn } from "./compare.js";
import { asWritten, createOurSide } from "./our-side.js";
import { reasons } from "./reasons.js";
import { recordedText } from "./recorded-file.js";
import { providersOf, readRecording } from "./recording.js";

const recording = readRecording(recordedText());
const ours = createOurSide({ config: {}, providers: providersOf(recording), ownConfigs: [] }, (url, init) =>
  Promise.resolve(asWritten(url, init)),
);

describe(`ours asks where, with which header and which model OpenCode ${recording.openCode} asks`, () => {
  it.each(recording.questions)("$providerID, $kind call of a session on $modelID", async (question) => {
    const verdict = verdictOn({ ...question, ours: await ours[question.kind](question) }, reasons);
    expect(verdict.type === "different" ? verdict.difference : "").toBe("");
  });
});

it("the recording holds no key and at least as many providers as OpenCode reaches", () => {
  expect(recordedText()).not.toMatch(/parity\.|Bearer [^"]/u);
  expect(recording.questions.filter(({ kind }) => kind === "small").length).toBeGreaterThanOrEqual(206);
});
