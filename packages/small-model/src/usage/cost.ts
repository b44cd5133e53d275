import type { TokenUsage } from "./token-usage.js";

/** The catalogue's prices, in US dollars per million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
}

const tokensPerPriceUnit = 1_000_000;

/** US dollars for a call, or `null` when the catalogue has no price for the model. */
export function costOf(tokens: TokenUsage, prices: Prices | undefined): number | null {
  if (prices === undefined) return null;
  const cached = Math.min(tokens.cached, tokens.input);
  const fresh = tokens.input - cached;
  return (fresh * prices.input + cached * prices.cacheRead + tokens.output * prices.output) / tokensPerPriceUnit;
}
