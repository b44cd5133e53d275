import { estimateTokens } from "../budget/estimate.js";
import type { Sent } from "../send/post.js";
import { addTokens, noTokens, type TokenUsage } from "./token-usage.js";

/** What one answer has taken so far, over all the requests it needed. */
export interface Tally {
  readonly attempts: number;
  readonly tokens: TokenUsage;
  readonly estimated: boolean;
}

export const emptyTally: Tally = { attempts: 0, tokens: noTokens, estimated: false };

/** Adds a request that ended. A refusal costs nothing; an answer without a usage report is estimated from its text. */
export function addSent(tally: Tally, sent: Sent, requestBody: string): Tally {
  if (sent.type === "refused") return tally;
  const { tokens, text } = sent.answer;
  if (tokens !== undefined) return { ...tally, tokens: addTokens(tally.tokens, tokens) };
  if (sent.type === "broken" && text === "") return tally;
  const guess = { ...noTokens, input: estimateTokens(requestBody), output: estimateTokens(text) };
  return { ...tally, tokens: addTokens(tally.tokens, guess), estimated: true };
}

/** What two models took for one answer. */
export function addTally(a: Tally, b: Tally): Tally {
  return {
    attempts: a.attempts + b.attempts,
    tokens: addTokens(a.tokens, b.tokens),
    estimated: a.estimated || b.estimated,
  };
}
