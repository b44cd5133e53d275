import type { HostApi } from "../opencode/host-api.js";
import { HostError } from "../opencode/host-error.js";

/** How a session stands that was at work before the stream had a gap. */
export type Found = "finished" | "working" | "unread" | "gone";

/** What a look at a session reads. */
export type CheckApi = Pick<HostApi, "session" | "statuses" | "messages">;

/** Looks once; a session counts as finished only when its last message is a completed reply. Never rejects. */
export async function checkSession(api: CheckApi, sessionID: string): Promise<Found> {
  try {
    const session = await api.session(sessionID);
    const [statuses, tail] = await Promise.all([api.statuses(session.directory), api.messages(sessionID, 1)]);
    const last = tail.at(-1)?.info;
    const isCompleted = last?.role === "assistant" && last.time.completed !== undefined;
    return statuses.has(sessionID) || !isCompleted ? "working" : "finished";
  } catch (error) {
    return error instanceof HostError && error.code === "not-found" ? "gone" : "unread";
  }
}
