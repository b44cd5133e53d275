import { build, install, requireNode } from "./setup.mjs";
import { askLive } from "./eval-live.mjs";

/**
 * `npm run eval`: the recorded outputs of the evaluation set before the judge. `npm run eval -- --live`: the real
 * questions to the small model of a real login, and its answers before the judge and the set's own lists.
 */
requireNode();
await install();
await build("--filter=!@session-assist/web");
const { broken, evaluationCases, judgeAnswer, judgeOutput, verdictOf } =
  await import("@session-assist/assist/evaluation");

const say = (line) => process.stdout.write(`${line}\n`);
const wordsOf = ({ recap, suggestion }) => `recap ${verdictOf(recap)}, suggestion ${verdictOf(suggestion)}`;

/** Each recorded output is kept or dropped as the set says; resolves to the names of the cases where one is not. */
function judgeRecorded() {
  return evaluationCases.filter((one) => {
    const wronged = [
      ...one.good.filter(([recap, suggestion]) => {
        const verdicts = judgeOutput(one, recap, suggestion);
        const isKept = verdictOf(verdicts.suggestion) === (suggestion === "" ? "silent" : "shown");
        return verdictOf(verdicts.recap) !== "shown" || !isKept || broken(one, verdicts).length > 0;
      }),
      ...one.bad.filter(([recap, suggestion, ...expected]) => {
        const verdicts = judgeOutput(one, recap, suggestion);
        return verdictOf(verdicts.recap) !== expected[0] || verdictOf(verdicts.suggestion) !== expected[1];
      }),
    ].length;
    say(`${wronged === 0 ? "ok    " : "WRONG "} ${one.name}: ${one.good.length} good, ${one.bad.length} bad`);
    return wronged > 0;
  });
}

/** Each case is asked once; resolves to those whose answer breaks the set's lists, or of which nothing can be shown. */
async function judgeLive() {
  const failed = [];
  for await (const { one, text, problem } of askLive(evaluationCases)) {
    const verdicts = problem === undefined ? judgeAnswer(one, text) : undefined;
    const wrongs = verdicts === undefined ? [problem] : broken(one, verdicts);
    if (wrongs.length > 0) failed.push(one);
    say(`${wrongs.length === 0 ? "ok    " : "WRONG "} ${one.name}: ${verdicts === undefined ? "" : wordsOf(verdicts)}`);
    for (const wrong of wrongs) say(`         ${wrong}`);
  }
  return failed;
}

const failed = process.argv.includes("--live") ? await judgeLive() : judgeRecorded();
say(`\n${evaluationCases.length - failed.length} of ${evaluationCases.length} cases`);
process.exit(failed.length === 0 ? 0 : 1);
