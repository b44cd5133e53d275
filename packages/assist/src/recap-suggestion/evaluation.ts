import { askRecapSuggestion, type Ask } from "./ask.js";
import { evaluationCases } from "./fixtures/all.js";
import type { EvaluationCase, FieldVerdict } from "./fixtures/evaluation-case.js";
import { exchangeOf } from "./fixtures/exchange-of.js";
import { judgeRecapSuggestion, type RecapSuggestionVerdicts, type Verdict } from "./judge.js";

export { evaluationCases, type EvaluationCase, type FieldVerdict };

const both = { recap: true, suggestion: true };
const exchangeIn = ({ facts = {}, reply, user }: EvaluationCase) => exchangeOf(user, reply, { facts });

/** What is asked of a model about this case: the product's own question. */
export const askOf = (one: EvaluationCase): Ask => askRecapSuggestion(exchangeIn(one), both);

/** The judge's word on a model's answer about this case. */
export const judgeAnswer = (one: EvaluationCase, text: string): RecapSuggestionVerdicts =>
  judgeRecapSuggestion(text, exchangeIn(one), both);

/** The judge's word on the two fields of a recorded output. */
export const judgeOutput = (one: EvaluationCase, recap: string, suggestion: string): RecapSuggestionVerdicts =>
  judgeAnswer(one, JSON.stringify({ recap, suggestion }));

export const verdictOf = (verdict: Verdict): FieldVerdict => ("shown" in verdict ? "shown" : verdict.quiet);

/** Where what would be shown breaks the case's own lists; empty when it keeps them all. */
export function broken(one: EvaluationCase, verdicts: RecapSuggestionVerdicts): readonly string[] {
  const shown = (verdict: Verdict) => ("shown" in verdict ? verdict.shown : "");
  const [recap, suggestion] = [shown(verdicts.recap), shown(verdicts.suggestion)];
  const said = recap.toLowerCase();
  const missing = one.mustSay.filter((words) => !words.split("|").some((word) => said.includes(word.toLowerCase())));
  const forbidden = (one.mustNotSay ?? []).filter((words) => `${said} ${suggestion}`.toLowerCase().includes(words));
  return [
    ...missing.map((words) => `does not say ${words}`),
    ...forbidden.map((words) => `says ${words}`),
    ...(one.mustBeSilent === true && suggestion !== "" ? ["suggests something"] : []),
  ];
}
