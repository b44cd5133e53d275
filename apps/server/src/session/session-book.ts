import { readAssist } from "@session-assist/assist/metadata";
import type { HostMessageInfo, HostSession } from "../opencode/host-shapes.js";
import { messageInfo } from "./message-view.js";
import type { SessionStatus, SessionSummary, TurnError } from "./view.js";

/** The newest message of a session, as far as a list needs it. */
interface LastMessage {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly createdAt: number;
  readonly completedAt: number | undefined;
  readonly error: TurnError | undefined;
}

interface Entry {
  session: HostSession | undefined;
  status: SessionStatus;
  /** The tick at which the status was last heard; a read that began earlier does not overrule it. */
  statusTick: number;
  last: LastMessage | undefined;
  /** False until the newest message is known for certain: read since the stream came up, or heard on it. */
  lastKnown: boolean;
  readonly waitingOn: Set<string>;
  /** A failure that was heard since the session was last at work. */
  failure: TurnError | undefined;
}

/** The name OpenCode 1.18.33 gives the error of a turn that somebody stopped. */
const stopped = "MessageAbortedError";

const idle: SessionStatus = { type: "idle" };

/** What we know of each session, kept from events and reads; the one source of every `SessionSummary`. */
export interface SessionBook {
  session(session: HostSession): void;
  /** A status that was heard on the stream. */
  status(sessionID: string, status: SessionStatus): void;
  /** The moment a read begins, for `statusRead`. */
  tick(): number;
  /** A status that a read gave; counts only when none was heard since the read began. */
  statusRead(since: number, sessionID: string, status: SessionStatus): void;
  /** A turn failed, as heard on the stream. */
  failed(sessionID: string, error: TurnError): void;
  /** Takes note of a message; true when it is new as the session's last, or was completed. */
  message(info: HostMessageInfo): boolean;
  /** What a read of the tail gave: the last message, or undefined for an empty session; what was heard is newer. */
  tail(sessionID: string, info: HostMessageInfo | undefined): void;
  messageRemoved(sessionID: string, messageID: string): void;
  waiting(sessionID: string, requestID: string, asks: boolean): void;
  remove(sessionID: string): void;
  isTailKnown(sessionID: string): boolean;
  statusOf(sessionID: string): SessionStatus;
  directoryOf(sessionID: string): string | undefined;
  /** After a gap nothing heard before is certain. */
  doubt(): void;
  summary(sessionID: string): SessionSummary | null;
}

const lastOf = (info: HostMessageInfo): LastMessage => ({
  id: info.id,
  role: info.role,
  createdAt: info.time.created,
  completedAt: info.time.completed,
  error: messageInfo(info).error,
});

export function createSessionBook(): SessionBook {
  const entries = new Map<string, Entry>();
  let ticks = 0;
  const at = (sessionID: string): Entry => {
    const known = entries.get(sessionID);
    if (known !== undefined) return known;
    const entry: Entry = {
      session: undefined,
      status: idle,
      statusTick: 0,
      last: undefined,
      lastKnown: false,
      waitingOn: new Set(),
      failure: undefined,
    };
    entries.set(sessionID, entry);
    return entry;
  };
  return {
    session(session) {
      const entry = at(session.id);
      // An answer that was under way while an event came in is older than the event.
      if (entry.session !== undefined && entry.session.time.updated > session.time.updated) return;
      entry.session = session;
    },
    tick: () => ticks,
    statusRead(since, sessionID, status) {
      const entry = at(sessionID);
      if (entry.statusTick <= since) entry.status = status;
    },
    status(sessionID, status) {
      const entry = at(sessionID);
      entry.status = status;
      ticks += 1;
      entry.statusTick = ticks;
      // OpenCode tells nobody when an abort leaves a request behind; idle means that nothing waits (OPENCODE.md 6.3).
      if (status.type === "idle") entry.waitingOn.clear();
      else entry.failure = undefined;
    },
    failed(sessionID, error) {
      at(sessionID).failure = error;
    },
    message(info) {
      const entry = at(info.sessionID);
      // OpenCode emits old user messages again after a turn. All times are its own clock's; its ids are no order, for
      // they start over every 795 days.
      if (entry.last !== undefined && info.id !== entry.last.id && info.time.created < entry.last.createdAt)
        return false;
      const moved =
        entry.last?.id !== info.id ||
        entry.last.completedAt !== info.time.completed ||
        entry.last.error?.name !== info.error?.name;
      entry.last = lastOf(info);
      entry.lastKnown = true;
      return moved;
    },
    tail(sessionID, info) {
      const entry = at(sessionID);
      if (entry.lastKnown) return;
      entry.last = info === undefined ? undefined : lastOf(info);
      entry.lastKnown = true;
    },
    messageRemoved(sessionID, messageID) {
      const entry = at(sessionID);
      if (entry.last?.id !== messageID) return;
      entry.last = undefined;
      entry.lastKnown = false;
    },
    waiting(sessionID, requestID, asks) {
      const { waitingOn } = at(sessionID);
      if (asks) waitingOn.add(requestID);
      else waitingOn.delete(requestID);
    },
    remove: (sessionID) => void entries.delete(sessionID),
    isTailKnown: (sessionID) => entries.get(sessionID)?.lastKnown === true,
    statusOf: (sessionID) => entries.get(sessionID)?.status ?? idle,
    directoryOf: (sessionID) => entries.get(sessionID)?.session?.directory,
    doubt() {
      for (const entry of entries.values()) {
        entry.lastKnown = false;
        entry.status = idle;
        entry.waitingOn.clear();
        entry.failure = undefined;
      }
    },
    summary(sessionID) {
      const entry = entries.get(sessionID);
      return entry?.session === undefined ? null : summarize(entry.session, entry);
    },
  };
}

function summarize(session: HostSession, { failure, last, status, waitingOn }: Entry): SessionSummary {
  const assist = readAssist(session.metadata);
  // Reverted messages stay in the list until the next prompt; what was said of them is not fresh.
  const answered = session.revert === undefined && last?.role === "assistant" ? last : undefined;
  const error = status.type === "idle" ? (failure ?? last?.error) : undefined;
  return {
    id: session.id,
    directory: session.directory,
    title: session.title,
    createdAt: session.time.created,
    lastMessageAt: last?.createdAt ?? session.time.created,
    status,
    waiting: waitingOn.size > 0,
    ...(session.parentID === undefined ? {} : { parentID: session.parentID }),
    ...(answered === undefined ? {} : { lastAssistantMessageID: answered.id }),
    ...(answered?.completedAt === undefined ? {} : { quietSince: answered.completedAt }),
    ...(error === undefined || error.name === stopped ? {} : { error }),
    ...(assist === null ? {} : { assist }),
    ...(session.time.archived === undefined ? {} : { archivedAt: session.time.archived }),
  };
}
