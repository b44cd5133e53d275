import type { IdleEvent } from "@session-assist/assist";
import type { HostSignal } from "../opencode/host.js";
import type { HostSession } from "../opencode/host-shapes.js";

const sessionEvent = (session: HostSession): IdleEvent => ({
  type: "session",
  sessionID: session.id,
  isChild: session.parentID !== undefined,
  archived: session.time.archived !== undefined,
  reverted: session.revert !== undefined,
});

/** What OpenCode's stream means to the idle machine; null for what it need not know. */
export function idleEventOf(signal: HostSignal): IdleEvent | null {
  if (signal.type === "live") return { type: "resumed" };
  if (signal.type === "down") return null;
  const { event } = signal;
  switch (event.type) {
    case "status":
      return { type: "status", sessionID: event.sessionID, status: event.status.type };
    case "message":
      return { type: "message", sessionID: event.info.sessionID, messageID: event.info.id, role: event.info.role };
    case "session":
      return sessionEvent(event.session);
    case "session-deleted":
      return { type: "gone", sessionID: event.sessionID };
    default:
      return null;
  }
}
