import { estimateTokenCount } from "tokenx";

/** Tokens of a text, by script-aware rules; never a promise. */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text);
}
