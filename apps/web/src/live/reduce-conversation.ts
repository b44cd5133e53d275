import type { FeedEvent, MessageView } from "@session-assist/server/client";
import type { ConversationState } from "./conversation-state";
import { ownID, withItem, withoutItem } from "./ordered";
import { withAppended, withMessage, withoutMessage, withoutPart, withPart } from "./reduce-messages";

/**
 * What one event makes of an open conversation. Events of other sessions leave it as it is, and so does one heard
 * before; whatever does not change keeps its identity, so that only what changed is drawn again.
 */
export function reduceConversation(state: ConversationState, event: FeedEvent): ConversationState {
  const id = state.session.id;
  switch (event.type) {
    case "session.upserted":
      return event.session.id === id ? { ...state, session: event.session } : state;
    case "session.status":
      if (event.sessionID !== id) return state;
      return afterStatus({ ...state, session: { ...state.session, status: event.status } });
    case "session.error":
      return event.sessionID === id ? { ...state, turnError: event.error } : state;
    case "message.upserted":
      return event.message.sessionID === id ? withMessages(state, withMessage(state.messages, event.message)) : state;
    case "message.removed":
      if (event.sessionID !== id) return state;
      return withMessages(state, withoutMessage(state.messages, event.messageID));
    case "part.upserted":
      return event.part.sessionID === id ? withMessages(state, withPart(state.messages, event.part)) : state;
    case "part.append":
      return event.sessionID === id ? withMessages(state, withAppended(state.messages, event)) : state;
    case "part.removed":
      if (event.sessionID !== id) return state;
      return withMessages(state, withoutPart(state.messages, event.messageID, event.partID));
    case "permission.asked":
      if (event.request.sessionID !== id) return state;
      return { ...state, permissions: withItem(state.permissions, event.request, ownID) };
    case "permission.gone":
      if (event.sessionID !== id) return state;
      return { ...state, permissions: withoutItem(state.permissions, event.requestID, ownID) };
    case "question.asked":
      if (event.request.sessionID !== id) return state;
      return { ...state, questions: withItem(state.questions, event.request, ownID) };
    case "question.gone":
      if (event.sessionID !== id) return state;
      return { ...state, questions: withoutItem(state.questions, event.requestID, ownID) };
    case "resync":
    case "session.removed":
    case "settings.changed":
    case "host.connection":
      return state;
  }
}

function withMessages(state: ConversationState, messages: readonly MessageView[] | "missed"): ConversationState {
  if (messages === "missed") return state.missed ? state : { ...state, missed: true };
  return messages === state.messages ? state : { ...state, messages };
}

/**
 * A turn that runs has nothing to do with the error of the one before, and a session at rest waits for nothing: of the
 * requests that an abort leaves behind OpenCode 1.18.33 tells nobody.
 */
function afterStatus(state: ConversationState): ConversationState {
  if (state.session.status.type === "idle") {
    const waits = state.permissions.length + state.questions.length > 0;
    return waits ? { ...state, permissions: [], questions: [] } : state;
  }
  if (state.turnError === undefined) return state;
  const { turnError: _gone, ...rest } = state;
  return rest;
}
