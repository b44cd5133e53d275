import type { AppRouter } from "@session-assist/server/client";
import { TRPCClientError } from "@trpc/client";

/** What went wrong, in one sentence for the reader. */
export function errorSentence(error: unknown): string {
  if (isApiError(error) && error.data) return error.message;
  return "Session Assist cannot be reached. Nothing was lost; try again in a moment.";
}

/** Whether asking the same again may help: a refusal will be the same, an absence may not. */
export function mayHelpToRetry(error: unknown): boolean {
  return !isApiError(error) || !error.data || error.data.retryable;
}

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
