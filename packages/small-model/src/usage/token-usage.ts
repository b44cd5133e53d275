/** Tokens of one call, in one shape for every wire format. */
export interface TokenUsage {
  /** Everything that was read, cached tokens included. */
  readonly input: number;
  /** Everything that was written, reasoning included. */
  readonly output: number;
  readonly reasoning: number;
  readonly cached: number;
}

export const noTokens: TokenUsage = { input: 0, output: 0, reasoning: 0, cached: 0 };

export function addTokens(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
    cached: a.cached + b.cached,
  };
}
