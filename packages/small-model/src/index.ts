export { createSmallModel, type SmallModel } from "./small-model.js";
export { withFallback } from "./catalog/fallback.js";
export type {
  Clock,
  Edited,
  Fetch,
  FetchInit,
  FetchResponse,
  HostAnswers,
  HostConfig,
  Ledger,
  LoginStore,
  LoginText,
  OpenCodeIdentity,
  Ports,
} from "./ports.js";
export type { CallContext, Generated, GenerateRequest, ResolveQuery, StreamEvent, Usage } from "./request.js";
export type {
  ModelListing,
  ModelSource,
  ProviderListing,
  Resolution,
  ResolvedModel,
  TraceStep,
  Unavailable,
} from "./choose/resolved-model.js";
export { SmallModelError, type ErrorFacts } from "./errors/small-model-error.js";
export { errorCodes, type SmallModelErrorCode } from "./errors/codes.js";
export type { LedgerEntry } from "./usage/ledger-entry.js";
export type { TokenUsage } from "./usage/token-usage.js";
export { retryLimits } from "./send/retry-policy.js";
export { timeLimits } from "./send/deadline.js";
