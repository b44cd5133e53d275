import type { HostEvent } from "../opencode/host-event.js";
import {
  messageInfo,
  partView,
  permissionRequest,
  questionRequest,
  sessionStatus,
  turnError,
} from "../session/message-view.js";
import type { SessionBook } from "../session/session-book.js";
import type { FeedEvent } from "./feed-event.js";
import type { LiveText } from "./live-text.js";

/** Turns what OpenCode says into what a page hears, keeping the book and the streaming texts up to date. */
export function projectEvent(event: HostEvent, book: SessionBook, texts: LiveText): readonly FeedEvent[] {
  const upserted = (sessionID: string): readonly FeedEvent[] => {
    const session = book.summary(sessionID);
    return session === null ? [] : [{ type: "session.upserted", session }];
  };
  switch (event.type) {
    case "connected":
    case "heartbeat":
    case "disposed":
      return [];
    case "session":
      book.session(event.session);
      return upserted(event.session.id);
    case "session-deleted":
      book.remove(event.sessionID);
      texts.settle(event.sessionID);
      return [{ type: "session.removed", sessionID: event.sessionID }];
    case "status": {
      const status = sessionStatus(event.status);
      book.status(event.sessionID, status);
      if (status.type === "idle") texts.settle(event.sessionID);
      return [{ type: "session.status", sessionID: event.sessionID, status }, ...upserted(event.sessionID)];
    }
    case "session-error": {
      const error = turnError(event.name, event.message);
      book.failed(event.sessionID, error);
      return [{ type: "session.error", sessionID: event.sessionID, error }, ...upserted(event.sessionID)];
    }
    case "message": {
      const moved = book.message(event.info);
      return [
        { type: "message.upserted", message: messageInfo(event.info) },
        ...(moved ? upserted(event.info.sessionID) : []),
      ];
    }
    case "message-removed":
      book.messageRemoved(event.sessionID, event.messageID);
      return [
        { type: "message.removed", sessionID: event.sessionID, messageID: event.messageID },
        ...upserted(event.sessionID),
      ];
    case "part": {
      const { part } = event;
      if (part.type === "text" || part.type === "reasoning") texts.set(part.sessionID, part.id, part.text);
      const view = partView(part);
      return view === null ? [] : [{ type: "part.upserted", part: view }];
    }
    case "part-delta": {
      const { delta, field, messageID, partID, sessionID } = event;
      const at = field === "text" ? texts.append(partID, delta) : null;
      return at === null ? [] : [{ type: "part.append", sessionID, messageID, partID, at, text: delta }];
    }
    case "part-removed":
      return [{ type: "part.removed", sessionID: event.sessionID, messageID: event.messageID, partID: event.partID }];
    case "permission-asked":
      book.waiting(event.permission.sessionID, event.permission.id, true);
      return [
        { type: "permission.asked", request: permissionRequest(event.permission) },
        ...upserted(event.permission.sessionID),
      ];
    case "question-asked":
      book.waiting(event.question.sessionID, event.question.id, true);
      return [
        { type: "question.asked", request: questionRequest(event.question) },
        ...upserted(event.question.sessionID),
      ];
    case "permission-gone":
    case "question-gone":
      book.waiting(event.sessionID, event.requestID, false);
      return [
        {
          type: event.type === "permission-gone" ? "permission.gone" : "question.gone",
          sessionID: event.sessionID,
          requestID: event.requestID,
        },
        ...upserted(event.sessionID),
      ];
  }
}
