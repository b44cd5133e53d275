export * from "./metadata/index.js";
export type { QuietReason } from "./exchange/quiet-reason.js";
export type { DropReason } from "./guard/drop-reason.js";
export type { ArmedRow, IdleEffect, IdleEvent } from "./idle/event.js";
export { explainPhase } from "./idle/explain.js";
export type { FailureReason, RunOutcome } from "./idle/outcome.js";
export { idlePhase, type IdlePhase } from "./idle/phase.js";
export { retryLimits } from "./idle/serve.js";
export { emptyIdleState, maxEndings, type Ending, type IdleState } from "./idle/state.js";
export { stepIdle, type IdleStep } from "./idle/step.js";
export {
  exchangeLimits,
  readExchange,
  type Exchange,
  type ExchangeContext,
  type ExchangeReading,
} from "./exchange/exchange.js";
export type { Waiting } from "./exchange/host-session.js";
export { askRecapSuggestion, askVersion, exchangeTags, type Ask, type Want } from "./recap-suggestion/ask.js";
export { judgeRecapSuggestion, type RecapSuggestionVerdicts, type Verdict } from "./recap-suggestion/judge.js";
