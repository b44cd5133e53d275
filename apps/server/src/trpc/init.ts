import { initTRPC, TRPCError } from "@trpc/server";
import type { App } from "../app.js";
import { HostError, type HostErrorCode } from "../opencode/host-error.js";
import { describeError } from "./app-error.js";

export interface Context {
  readonly app: App;
}

/** Our beat on every subscription, and how long a page waits for one before it connects again (TRAPS.md V-03, V-08). */
const beat = { intervalMs: 10_000, silenceMs: 25_000 } as const;

const trpc = initTRPC.context<Context>().create({
  sse: {
    ping: { enabled: true, intervalMs: beat.intervalMs },
    client: { reconnectAfterInactivityMs: beat.silenceMs },
  },
  errorFormatter({ shape, error }) {
    const { message, reason, retryable } = describeError(error);
    return {
      ...shape,
      message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, reason, retryable },
    };
  },
});

const statusOf: Readonly<Record<HostErrorCode, TRPCError["code"]>> = {
  unreachable: "SERVICE_UNAVAILABLE",
  timeout: "GATEWAY_TIMEOUT",
  unauthorized: "BAD_GATEWAY",
  "broken-config": "BAD_GATEWAY",
  refused: "BAD_GATEWAY",
  "not-found": "NOT_FOUND",
  busy: "CONFLICT",
};

export const router = trpc.router;

/** Who may call: anybody the origin gate let in, which on loopback is this machine's own pages and programs. */
export const openProcedure = trpc.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof HostError) {
    const { cause } = result.error;
    throw new TRPCError({ code: statusOf[cause.code], message: cause.message, cause });
  }
  return result;
});
