import { noTokens, type TokenUsage } from "../usage/token-usage.js";
import type { Finish, Piece } from "./wire-format.js";

/** What a provider has said so far. */
export interface Answer {
  readonly text: string;
  readonly sawReasoning: boolean;
  readonly finish: Finish;
  /** `undefined` while the provider has not reported any. */
  readonly tokens: TokenUsage | undefined;
  /** For classifying only. */
  readonly faultWords: string | undefined;
}

export const noAnswer: Answer = {
  text: "",
  sawReasoning: false,
  finish: "unfinished",
  tokens: undefined,
  faultWords: undefined,
};

/** Adds one piece. A later count replaces an earlier smaller one; "blocked" and "length" are not taken back. */
export function addPiece(answer: Answer, piece: Piece): Answer {
  if (piece.type === "text") return { ...answer, text: answer.text + piece.text };
  if (piece.type === "whole") return answer.text === "" ? { ...answer, text: piece.text } : answer;
  if (piece.type === "reasoning") return { ...answer, sawReasoning: true };
  if (piece.type === "usage") return { ...answer, tokens: larger(answer.tokens ?? noTokens, piece.tokens) };
  if (piece.type === "fault") return { ...answer, faultWords: piece.words };
  const final = answer.finish === "blocked" || (answer.finish === "length" && piece.finish === "stop");
  return final ? answer : { ...answer, finish: piece.finish };
}

function larger(known: TokenUsage, reported: Partial<TokenUsage>): TokenUsage {
  return {
    input: Math.max(known.input, reported.input ?? 0),
    output: Math.max(known.output, reported.output ?? 0),
    reasoning: Math.max(known.reasoning, reported.reasoning ?? 0),
    cached: Math.max(known.cached, reported.cached ?? 0),
  };
}
