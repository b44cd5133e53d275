import type { FeedEvent, SessionList, SessionSummary } from "@session-assist/server/client";

/** What one event makes of the session list: newest message first, without sub-agents and archived ones. */
export function reduceSessions(state: SessionList, event: FeedEvent): SessionList {
  switch (event.type) {
    case "session.upserted":
      return { ...state, sessions: withSession(state.sessions, event.session) };
    case "session.removed":
      return { ...state, sessions: state.sessions.filter((session) => session.id !== event.sessionID) };
    case "session.status": {
      const { sessionID, status } = event;
      const at = state.sessions.findIndex((session) => session.id === sessionID);
      const held = state.sessions[at];
      return held === undefined ? state : { ...state, sessions: state.sessions.with(at, { ...held, status }) };
    }
    case "session.error":
    case "message.upserted":
    case "message.removed":
    case "part.upserted":
    case "part.append":
    case "part.removed":
    case "permission.asked":
    case "permission.gone":
    case "question.asked":
    case "question.gone":
    case "settings.changed":
    case "host.connection":
    case "resync":
      return state;
  }
}

function withSession(sessions: readonly SessionSummary[], session: SessionSummary): readonly SessionSummary[] {
  const others = sessions.filter((held) => held.id !== session.id);
  if (session.parentID !== undefined || session.archivedAt !== undefined) return others;
  const at = others.findIndex((held) => held.lastMessageAt < session.lastMessageAt);
  return others.toSpliced(at < 0 ? others.length : at, 0, session);
}
