import { describe, expect, it } from "vitest";
import { verdictOn } from "./compare.js";
import { fakeLogins } from "./keys.js";
import { asWritten, createOurSide } from "./our-side.js";
import { reasons } from "./reasons.js";
import { recordedText } from "./recorded-file.js";
import { providersOf, readRecording } from "./recording.js";
import { leastReached, rounds } from "./rounds.js";

const recording = readRecording(recordedText());

describe.each(rounds)(`ours asks as OpenCode ${recording.openCode} did (%s)`, (round) => {
  const answers = { config: {}, providers: providersOf(recording, round), ownConfigs: [] };
  const logins = fakeLogins(
    round,
    recording.withKeys.map(({ id }) => id),
  );
  const ours = createOurSide(answers, (url, init) => Promise.resolve(asWritten(url, init)), { logins });
  const questions = recording.questions.filter((question) => question.round === round);

  it.each(questions)("$providerID, $kind call of a session on $modelID", async (question) => {
    const verdict = verdictOn({ ...question, ours: await ours[question.kind](question) }, reasons);
    expect(verdict.type === "different" ? verdict.difference : "").toBe("");
  });

  it("the recording holds at least as many providers as OpenCode reaches, and no key", () => {
    expect(questions.filter(({ kind }) => kind === "small").length).toBeGreaterThanOrEqual(leastReached[round]);
    expect(recordedText()).not.toMatch(/parity\.|Bearer [^"]/u);
  });
});
