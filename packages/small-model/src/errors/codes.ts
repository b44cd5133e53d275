/**
 * Everything that can go wrong, closed: an HTTP status for whoever serves it, and whether the same call may succeed
 * later without anybody changing anything.
 */
export const errorCodes = {
  "bad-request": { status: 400, retryable: false },
  "host-unreachable": { status: 503, retryable: true },
  "no-small-model": { status: 412, retryable: false },
  "switched-off": { status: 412, retryable: false },
  "unknown-model": { status: 412, retryable: false },
  "no-provider-login": { status: 412, retryable: false },
  "login-unreadable": { status: 503, retryable: true },
  "provider-unsupported": { status: 501, retryable: false },
  "host-not-allowed": { status: 403, retryable: false },
  "context-too-small": { status: 413, retryable: false },
  "login-rejected": { status: 502, retryable: false },
  "out-of-credit": { status: 502, retryable: false },
  "model-rejected": { status: 502, retryable: false },
  "provider-rejected": { status: 502, retryable: false },
  "provider-unavailable": { status: 503, retryable: true },
  "provider-unreachable": { status: 502, retryable: true },
  "rate-limited": { status: 429, retryable: true },
  "content-blocked": { status: 422, retryable: false },
  "output-exhausted": { status: 502, retryable: false },
  "unreadable-answer": { status: 502, retryable: false },
  "empty-answer": { status: 502, retryable: true },
  "not-json": { status: 502, retryable: true },
  timeout: { status: 504, retryable: true },
  aborted: { status: 499, retryable: false },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly retryable: boolean }>>;

export type SmallModelErrorCode = keyof typeof errorCodes;
