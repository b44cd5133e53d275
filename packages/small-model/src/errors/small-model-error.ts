import { errorCodes, type SmallModelErrorCode } from "./codes.js";

/** What an error may carry besides its sentence: ids and counts, never a prompt, an answer, a key or a URL query. */
export interface ErrorFacts {
  readonly providerID?: string | undefined;
  readonly modelID?: string | undefined;
  /** The status the provider answered with, when it answered. */
  readonly providerStatus?: number | undefined;
  /** Milliseconds the provider asked us to wait. */
  readonly retryAfterMs?: number | undefined;
  /** Tokens that were needed, with `availableTokens`, for `context-too-small`. */
  readonly neededTokens?: number | undefined;
  readonly availableTokens?: number | undefined;
}

/** The one error of this package. `message` is a sentence for the reader that says what to do. */
export class SmallModelError extends Error {
  override readonly name = "SmallModelError";
  readonly code: SmallModelErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly providerID?: string;
  readonly modelID?: string;
  readonly providerStatus?: number;
  readonly retryAfterMs?: number;
  readonly neededTokens?: number;
  readonly availableTokens?: number;

  constructor(code: SmallModelErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message);
    this.code = code;
    this.status = errorCodes[code].status;
    this.retryable = errorCodes[code].retryable;
    if (facts.providerID !== undefined) this.providerID = facts.providerID;
    if (facts.modelID !== undefined) this.modelID = facts.modelID;
    if (facts.providerStatus !== undefined) this.providerStatus = facts.providerStatus;
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
    if (facts.neededTokens !== undefined) this.neededTokens = facts.neededTokens;
    if (facts.availableTokens !== undefined) this.availableTokens = facts.availableTokens;
  }
}
