import { describe, expect, it } from "vitest";
import { mainScript, scriptProfile } from "../guard/script.js";
import { payloadLimits } from "../metadata/payload.js";
import { broken, evaluationCases, judgeOutput, verdictOf } from "./evaluation.js";
import type { Verdict } from "./judge.js";

const good = evaluationCases.flatMap((one) => one.good.map((output) => [one.name, output[0], output[1], one] as const));
const bad = evaluationCases.flatMap((one) => one.bad.map((output) => [one.name, output, one] as const));

describe("the judge on the evaluation set", () => {
  it.each(good)("keeps a good output: %s: %s / %s", (_name, recap, suggestion, one) => {
    const quiet: Verdict = { quiet: "silent" };
    expect(judgeOutput(one, recap, suggestion)).toEqual({
      recap: { shown: recap },
      suggestion: suggestion === "" ? quiet : { shown: suggestion },
    });
  });

  it.each(bad)("drops a bad output: %s: %j", (_name, [recap, suggestion, recapVerdict, suggestionVerdict], one) => {
    const verdicts = judgeOutput(one, recap, suggestion);
    expect([verdictOf(verdicts.recap), verdictOf(verdicts.suggestion)]).toEqual([recapVerdict, suggestionVerdict]);
  });
});

describe("the evaluation set", () => {
  it("covers at least 60 exchanges, eight languages and six scripts", () => {
    const languages = new Set(evaluationCases.map((one) => one.name.split(":")[0]));
    const scripts = new Set(evaluationCases.map((one) => mainScript(scriptProfile(one.reply))));
    expect(new Set(evaluationCases.map((one) => one.name)).size).toBeGreaterThanOrEqual(60);
    expect(languages.size).toBeGreaterThanOrEqual(8);
    expect(scripts.size).toBeGreaterThanOrEqual(6);
  });

  it.each(good)("agrees with its own lists: %s: %s / %s", (_name, recap, suggestion, one) => {
    expect(broken(one, { recap: { shown: recap }, suggestion: { shown: suggestion } })).toEqual([]);
    expect(recap.length).toBeLessThanOrEqual(payloadLimits.maxRecapUnits);
  });
});
