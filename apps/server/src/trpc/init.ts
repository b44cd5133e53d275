import { SmallModelError } from "@session-assist/small-model";
import { initTRPC, TRPCError } from "@trpc/server";
import type { App } from "../app.js";
import { HostError, type HostErrorCode } from "../opencode/host-error.js";
import { describeError } from "./app-error.js";
import { errorCodeOf } from "./error-code.js";

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

const statusOf: Readonly<Record<HostErrorCode, number>> = {
  unreachable: 503,
  timeout: 504,
  unauthorized: 502,
  "broken-config": 502,
  refused: 502,
  "not-found": 404,
  busy: 409,
};

export const router = trpc.router;

/** Who may call: anybody the origin gate let in, which on loopback is this machine's own pages and programs. */
export const openProcedure = trpc.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof HostError) {
    throw new TRPCError({ code: errorCodeOf(statusOf[cause.code]), message: cause.message, cause });
  }
  if (cause instanceof SmallModelError) {
    throw new TRPCError({ code: errorCodeOf(cause.status), message: cause.message, cause });
  }
  return result;
});
