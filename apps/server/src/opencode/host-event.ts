import { z } from "zod";
import {
  messageInfoShape,
  partShape,
  permissionShape,
  questionShape,
  sessionShape,
  statusShape,
  type HostMessageInfo,
  type HostPart,
  type HostPermission,
  type HostQuestion,
  type HostSession,
  type HostStatus,
} from "./host-shapes.js";

/** What OpenCode's event stream tells us, as far as we act on it. */
export type HostEvent =
  | { readonly type: "connected" }
  | { readonly type: "heartbeat" }
  | { readonly type: "session"; readonly session: HostSession }
  | { readonly type: "session-deleted"; readonly sessionID: string }
  | { readonly type: "status"; readonly sessionID: string; readonly status: HostStatus }
  | { readonly type: "session-error"; readonly sessionID: string; readonly name: string; readonly message: string }
  | { readonly type: "message"; readonly info: HostMessageInfo }
  | { readonly type: "message-removed"; readonly sessionID: string; readonly messageID: string }
  | { readonly type: "part"; readonly part: HostPart }
  | {
      readonly type: "part-delta";
      readonly sessionID: string;
      readonly messageID: string;
      readonly partID: string;
      readonly field: string;
      readonly delta: string;
    }
  | { readonly type: "part-removed"; readonly sessionID: string; readonly messageID: string; readonly partID: string }
  | { readonly type: "permission-asked"; readonly permission: HostPermission }
  | { readonly type: "permission-gone"; readonly sessionID: string; readonly requestID: string }
  | { readonly type: "question-asked"; readonly question: HostQuestion }
  | { readonly type: "question-gone"; readonly sessionID: string; readonly requestID: string }
  | { readonly type: "disposed"; readonly directory: string | undefined };

const id = z.string();
const ofSession = { sessionID: id };
const ofMessage = { ...ofSession, messageID: id };
const ofRequest = { ...ofSession, requestID: id };
const sessionError = z.object({
  ...ofSession,
  error: z.object({ name: z.string(), data: z.object({ message: z.string().catch("") }).catch({ message: "" }) }),
});

/** One row an event type: how its `properties` become ours. Types without a row are noise to us. */
const rows: Readonly<Record<string, z.ZodType<HostEvent>>> = {
  "server.connected": z.unknown().transform(() => ({ type: "connected" }) as const),
  "server.heartbeat": z.unknown().transform(() => ({ type: "heartbeat" }) as const),
  "session.created": z
    .object({ info: sessionShape })
    .transform(({ info }) => ({ type: "session", session: info }) as const),
  "session.updated": z
    .object({ info: sessionShape })
    .transform(({ info }) => ({ type: "session", session: info }) as const),
  "session.deleted": z
    .object({ info: z.object({ id }) })
    .transform(({ info }) => ({ type: "session-deleted", sessionID: info.id }) as const),
  "session.status": z
    .object({ ...ofSession, status: statusShape })
    .transform((p) => ({ type: "status", ...p }) as const),
  // The twin of status idle; some builds send only this one (TRAPS.md E-01).
  "session.idle": z.object(ofSession).transform((p) => ({ type: "status", ...p, status: { type: "idle" } }) as const),
  "session.error": sessionError.transform(
    ({ sessionID, error }) =>
      ({ type: "session-error", sessionID, name: error.name, message: error.data.message }) as const,
  ),
  "message.updated": z.object({ info: messageInfoShape }).transform(({ info }) => ({ type: "message", info }) as const),
  "message.removed": z.object(ofMessage).transform((p) => ({ type: "message-removed", ...p }) as const),
  "message.part.updated": z.object({ part: partShape }).transform(({ part }) => ({ type: "part", part }) as const),
  "message.part.delta": z
    .object({ ...ofMessage, partID: id, field: z.string(), delta: z.string() })
    .transform((p) => ({ type: "part-delta", ...p }) as const),
  "message.part.removed": z
    .object({ ...ofMessage, partID: id })
    .transform((p) => ({ type: "part-removed", ...p }) as const),
  "permission.asked": permissionShape.transform((permission) => ({ type: "permission-asked", permission }) as const),
  "permission.replied": z.object(ofRequest).transform((p) => ({ type: "permission-gone", ...p }) as const),
  "question.asked": questionShape.transform((question) => ({ type: "question-asked", question }) as const),
  "question.replied": z.object(ofRequest).transform((p) => ({ type: "question-gone", ...p }) as const),
  "question.rejected": z.object(ofRequest).transform((p) => ({ type: "question-gone", ...p }) as const),
  "server.instance.disposed": z
    .object({ directory: z.string().optional() })
    .transform(({ directory }) => ({ type: "disposed", directory }) as const),
  "global.disposed": z.unknown().transform(() => ({ type: "disposed", directory: undefined }) as const),
};

const frame = z.object({ payload: z.object({ type: z.string(), properties: z.unknown().optional() }) });

/**
 * One `data:` line of `/global/event` -> an event of ours, or null for noise, for what does not fit, and for the
 * `sync` twin that OpenCode sends with every durable event (OPENCODE.md 6.2): reading both would count everything
 * twice. Never throws.
 */
export function readHostEvent(data: string): HostEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch {
    return null;
  }
  const outer = frame.safeParse(body);
  if (!outer.success) return null;
  const row = Object.hasOwn(rows, outer.data.payload.type) ? rows[outer.data.payload.type] : undefined;
  const parsed = row?.safeParse(outer.data.payload.properties);
  return parsed?.success === true ? parsed.data : null;
}
