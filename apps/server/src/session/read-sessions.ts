import pLimit from "p-limit";
import type { Feed } from "../live/feed.js";
import type { HostLive } from "../live/host-live.js";
import type { Clock } from "../opencode/clock.js";
import type { HostApi } from "../opencode/host-api.js";
import { HostError } from "../opencode/host-error.js";
import { messageView, permissionRequest, questionRequest, sessionStatus } from "./message-view.js";
import type { MessageView, PermissionRequest, QuestionRequest, SessionSummary } from "./view.js";

/** Sessions a list reads, tails read at once, and how long ago a session may have moved and still be at work. */
const limits = { sessions: 200, parallelReads: 8, activeWithinMs: 3_600_000 } as const;

export interface SessionList {
  readonly sessions: readonly SessionSummary[];
  /** One sentence for each project that OpenCode cannot read; the sessions of the others are whole. */
  readonly problems: readonly string[];
  readonly cursor: string;
}

export interface Conversation {
  readonly session: SessionSummary;
  readonly messages: readonly MessageView[];
  readonly permissions: readonly PermissionRequest[];
  readonly questions: readonly QuestionRequest[];
  readonly cursor: string;
}

export interface ReadSessionsPorts {
  readonly api: HostApi;
  readonly live: HostLive;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** Reads of sessions; every answer carries the feed's cursor from before the read, so that nothing falls between. */
export interface ReadSessions {
  /** Newest message first; sub-agent and archived sessions left out. */
  list(search?: string): Promise<SessionList>;
  get(sessionID: string): Promise<SessionSummary>;
  messages(sessionID: string, limit: number): Promise<Conversation>;
}

export function createReadSessions({ api, clock, feed, live }: ReadSessionsPorts): ReadSessions {
  const atOnce = pLimit(limits.parallelReads);
  const { book, texts } = live;

  const readTail = async (sessionID: string) => {
    if (book.isTailKnown(sessionID)) return;
    const tail = await api.messages(sessionID, 1);
    book.tail(sessionID, tail.at(-1)?.info);
  };
  const readStatuses = async (directory: string) => {
    const since = book.tick();
    for (const [sessionID, status] of await api.statuses(directory))
      book.statusRead(since, sessionID, sessionStatus(status));
  };
  const summaryOf = (sessionID: string): SessionSummary => {
    const summary = book.summary(sessionID);
    if (summary === null) throw new HostError("not-found", "OpenCode does not know this session any more.", 404);
    return summary;
  };

  return {
    async list(search) {
      const cursor = feed.cursor();
      const sessions = (await api.sessions(limits.sessions, search)).filter(
        (session) => session.parentID === undefined,
      );
      for (const session of sessions) book.session(session);
      // Asking a directory for statuses makes OpenCode load it, so only those that may be at work are asked.
      const recent = sessions.filter((session) => clock.now() - session.time.updated < limits.activeWithinMs);
      const reads = await Promise.allSettled([
        ...sessions.map((session) => atOnce(() => readTail(session.id))),
        ...[...new Set(recent.map((session) => session.directory))].map((directory) =>
          atOnce(() => readStatuses(directory)),
        ),
      ]);
      const summaries = sessions.flatMap((session) => book.summary(session.id) ?? []);
      return {
        sessions: summaries.toSorted((a, b) => b.lastMessageAt - a.lastMessageAt || (a.id < b.id ? 1 : -1)),
        problems: problemsOf(reads),
        cursor,
      };
    },
    async get(sessionID) {
      book.session(await api.session(sessionID));
      await readTail(sessionID);
      return summaryOf(sessionID);
    },
    async messages(sessionID, limit) {
      const cursor = feed.cursor();
      const session = await api.session(sessionID);
      book.session(session);
      const [messages, pending, asked] = await Promise.all([
        api.messages(sessionID, limit),
        api.permissions(session.directory),
        api.questions(session.directory),
        readStatuses(session.directory),
      ]);
      book.tail(sessionID, messages.at(-1)?.info);
      const isBusy = book.statusOf(sessionID).type !== "idle";
      // An abort leaves requests behind that nobody can answer (OPENCODE.md 6.3): an idle session waits for nothing.
      const permissions = isBusy ? pending.filter((permission) => permission.sessionID === sessionID) : [];
      const questions = isBusy ? asked.filter((question) => question.sessionID === sessionID) : [];
      for (const { id } of questions) book.waiting(sessionID, id, true);
      for (const permission of permissions) book.waiting(sessionID, permission.id, true);
      return {
        session: summaryOf(sessionID),
        messages: messages.map((message) => withLiveText(messageView(message), texts)),
        permissions: permissions.map(permissionRequest),
        questions: questions.map(questionRequest),
        cursor,
      };
    },
  };
}

/** What the host stored of a streaming part is its beginning; what was heard since is longer. */
function withLiveText(message: MessageView, texts: HostLive["texts"]): MessageView {
  const parts = message.parts.map((part) => {
    if (part.type !== "text" && part.type !== "reasoning") return part;
    const heard = texts.get(part.id);
    return heard !== undefined && heard.length > part.text.length ? { ...part, text: heard } : part;
  });
  return { ...message, parts };
}

/** What went wrong in reads that cost only themselves; a surprise is thrown as ever. */
function problemsOf(reads: readonly PromiseSettledResult<void>[]): readonly string[] {
  const sentences = reads.flatMap((read) => {
    if (read.status === "fulfilled") return [];
    const error: unknown = read.reason;
    if (!(error instanceof HostError)) throw error;
    return error.code === "not-found" ? [] : [error.message];
  });
  return [...new Set(sentences)];
}
