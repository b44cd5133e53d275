import type { MessageInfo, MessageView, PartView, SessionSummary } from "@session-assist/server/client";
import type { ConversationState } from "../conversation-state";

/** Small values of the server's types for tests; every one belongs to session `ses_1` unless told otherwise. */

export function session(more: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: "ses_1",
    directory: "/home/me/shop",
    title: "Fix the parser",
    createdAt: 1_000,
    lastMessageAt: 2_000,
    status: { type: "idle" },
    waiting: false,
    ...more,
  };
}

export function info(id: string, more: Partial<MessageInfo> = {}): MessageInfo {
  return { id, sessionID: "ses_1", role: "assistant", createdAt: 2_000, ...more };
}

export function text(id: string, messageID: string, words: string): PartView {
  return { type: "text", id, messageID, sessionID: "ses_1", text: words, synthetic: false };
}

export function message(id: string, parts: readonly PartView[] = [], more: Partial<MessageInfo> = {}): MessageView {
  return { info: info(id, more), parts };
}

export function conversation(more: Partial<ConversationState> = {}): ConversationState {
  return { session: session(), messages: [], permissions: [], questions: [], cursor: "e-0", ...more };
}
