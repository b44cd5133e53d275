import type { Model } from "../catalog/model.js";

/** Tokens a model that OpenCode knows no limits of is taken to hold; small servers often hold no more. */
const assumedContextTokens = 16_384;

/** Default room for the answer. Less is eaten by thinking that nobody can switch off (TRAPS.md T-05). */
const defaultAnswerTokens = 4_096;

/** Room added for thinking where it cannot be switched off. */
const thinkingTokens = 4_096;

/** What a message costs beyond its text: roles, separators, the chat template; less in a window that is tiny itself. */
const framingTokens = 64;
const framingShare = 1 / 16;

export interface Budgets {
  readonly context: number;
  /** System and prompt together. */
  readonly input: number;
  /** What is asked for and reserved: one number. */
  readonly output: number;
}

/**
 * Splits a model's window. The answer gets at most half of the context, and never more than the model can write; the
 * input gets the rest, or `limit.input` where that is less (TRAPS.md C-03).
 */
export function budgetsOf(
  model: Pick<Model, "limits">,
  answerTokens: number | undefined,
  thinkingOff: boolean,
): Budgets {
  const context = model.limits.context || assumedContextTokens;
  const wanted = (answerTokens ?? defaultAnswerTokens) + (thinkingOff ? 0 : thinkingTokens);
  const output = Math.max(1, Math.min(wanted, model.limits.output || Infinity, Math.floor(context / 2)));
  const framing = Math.min(framingTokens, Math.floor(context * framingShare));
  const input = Math.min(context - output, model.limits.input || Infinity) - framing;
  return { context, input: Math.max(0, input), output };
}
