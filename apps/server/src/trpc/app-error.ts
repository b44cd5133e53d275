import { SmallModelError, type SmallModelErrorCode } from "@session-assist/small-model";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { HostError, type HostErrorCode } from "../opencode/host-error.js";

/** Every reason a caller can be told, closed: the small model's, OpenCode's, and our own. */
export type AppErrorReason = SmallModelErrorCode | `host-${HostErrorCode}` | "bad-request" | "internal";

export interface AppErrorData {
  readonly reason: AppErrorReason;
  readonly retryable: boolean;
  /** One sentence for the reader. */
  readonly message: string;
}

/** Any thrown value -> what a caller may be told of it; a surprise is `internal` and says nothing of itself. */
export function describeError(error: unknown): AppErrorData {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof HostError)
    return { reason: `host-${cause.code}`, retryable: cause.retryable, message: cause.message };
  if (cause instanceof SmallModelError)
    return { reason: cause.code, retryable: cause.retryable, message: cause.message };
  if (cause instanceof ZodError) {
    const issue = cause.issues[0];
    const field = issue?.path.join(".") ?? "";
    return {
      reason: "bad-request",
      retryable: false,
      message: `${field === "" ? "The input" : field}: ${issue?.message ?? "not accepted"}.`,
    };
  }
  if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") {
    return {
      reason: "bad-request",
      retryable: false,
      message: error.cause === undefined ? error.message : "The request cannot be read.",
    };
  }
  return {
    reason: "internal",
    retryable: false,
    message: "Something went wrong in our server; its log names the kind of fault.",
  };
}
