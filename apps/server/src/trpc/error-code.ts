import type { TRPCError } from "@trpc/server";

/** HTTP status -> tRPC's name for it; what has no name of its own is a bad gateway. */
const codes: Readonly<Record<number, TRPCError["code"]>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  412: "PRECONDITION_FAILED",
  413: "PAYLOAD_TOO_LARGE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  499: "CLIENT_CLOSED_REQUEST",
  501: "NOT_IMPLEMENTED",
  503: "SERVICE_UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
};

export const errorCodeOf = (status: number): TRPCError["code"] => codes[status] ?? "BAD_GATEWAY";
