import { QueryClient, QueryObserver } from "@tanstack/react-query";
import type { FeedEvent, Health, SessionList, Settings } from "@session-assist/server/client";
import { expect, test, vi } from "vitest";
import { sessionKeys } from "../queries/session-queries";
import { systemKeys } from "../queries/system-queries";
import type { ConversationState } from "./conversation-state";
import { BatchLog } from "./batch-log";
import { createHearing } from "./hear-batch";
import { conversation, session } from "./testing/sample";

const settings: Settings = {
  sessionAssistEnabled: true,
  recapEnabled: true,
  suggestionEnabled: true,
  quietMs: null,
  recapDelayMs: null,
  smallModelUseDefault: true,
  smallModelOverride: null,
  remoteUsesLocalLogins: false,
};

const health: Health = {
  status: "ok",
  version: "0.1.0",
  demo: false,
  host: { url: "http://127.0.0.1:4096", how: "attached", connection: { state: "live", since: 1 } },
  quietMs: 60_000,
  recapDelayMs: 300_000,
};

/** A tab that has read everything, with session `ses_1` open. */
function tab(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData<SessionList>(sessionKeys.list, { problems: [], cursor: "e-0", sessions: [session()] });
  queries.setQueryData<ConversationState>(sessionKeys.conversation("ses_1"), conversation());
  queries.setQueryData(systemKeys.settings, settings);
  queries.setQueryData(systemKeys.health, health);
  return queries;
}

const hear = (queries: QueryClient, ...events: readonly FeedEvent[]) =>
  createHearing(queries, new BatchLog())("ses_1", { id: "e-1", events }, true);

const isStale = (queries: QueryClient, key: readonly string[]) => queries.getQueryState(key)?.isInvalidated;

test("one event reaches the list and the open conversation", () => {
  const queries = tab();
  hear(queries, { type: "session.upserted", session: session({ title: "Named" }) });
  expect(queries.getQueryData<SessionList>(sessionKeys.list)?.sessions[0]?.title).toBe("Named");
  expect(queries.getQueryData<ConversationState>(sessionKeys.conversation("ses_1"))?.session.title).toBe("Named");
});

test("a setting changed elsewhere and the host's connection are known at once", () => {
  const queries = tab();
  hear(
    queries,
    { type: "settings.changed", settings: { ...settings, recapEnabled: false } },
    { type: "host.connection", connection: { state: "down", since: 5, problem: "wrong password" } },
  );
  expect(queries.getQueryData<Settings>(systemKeys.settings)?.recapEnabled).toBe(false);
  expect(queries.getQueryData<Health>(systemKeys.health)?.host.connection.problem).toBe("wrong password");
});

test("a gap in the open conversation has it read again, and nothing else", () => {
  const queries = tab();
  const late: FeedEvent = { type: "part.append", sessionID: "ses_1", messageID: "m", partID: "p", at: 4, text: "x" };
  hear(queries, late);
  expect(isStale(queries, sessionKeys.conversation("ses_1"))).toBe(true);
  expect(isStale(queries, sessionKeys.list)).toBe(false);
});

test("a lost history has everything read again", () => {
  const queries = tab();
  hear(queries, { type: "resync", because: "restarted" });
  for (const key of [sessionKeys.list, sessionKeys.conversation("ses_1"), systemKeys.health, systemKeys.settings]) {
    expect(isStale(queries, key)).toBe(true);
  }
});

test("what was never read is not made up from events", () => {
  const queries = new QueryClient();
  hear(queries, { type: "session.upserted", session: session() }, { type: "settings.changed", settings });
  expect(queries.getQueryData(sessionKeys.list)).toBeUndefined();
  expect(queries.getQueryData(sessionKeys.conversation("ses_1"))).toBeUndefined();
});

test("a host that is back has everything read that could not be read without it", async () => {
  const queries = tab();
  let away = true;
  const shown = new QueryObserver(queries, {
    queryKey: sessionKeys.projects,
    retry: false,
    queryFn: () => (away ? Promise.reject(new Error("away")) : Promise.resolve("read")),
  });
  const results: unknown[] = [];
  shown.subscribe(({ data, isError }) => results.push(data ?? isError));
  await vi.waitFor(() => expect(results.at(-1)).toBe(true));
  away = false;
  hear(queries, { type: "host.connection", connection: { state: "live", since: 6 } });
  await vi.waitFor(() => expect(results.at(-1)).toBe("read"));
  expect(isStale(queries, sessionKeys.list)).toBe(false);
  queries.clear();
});

test("a batch without the open session's details waits for the one that has them", () => {
  const queries = tab();
  const log = new BatchLog();
  const hears = createHearing(queries, log);
  const named: FeedEvent = { type: "session.upserted", session: session({ title: "Named" }) };
  const title = () => queries.getQueryData<ConversationState>(sessionKeys.conversation("ses_1"))?.session.title;
  hears("ses_1", { id: "e-1", events: [named] }, false);
  expect([queries.getQueryData<SessionList>(sessionKeys.list)?.cursor, title()]).toEqual(["e-1", "Fix the parser"]);
  expect(log.since("e-0")).toEqual([]);
  hears("ses_1", { id: "e-1", events: [named] }, true);
  expect([title(), log.since("e-0").length]).toEqual(["Named", 1]);
});

test("a batch heard again does not bring old settings back", () => {
  const queries = tab();
  const hears = createHearing(queries, new BatchLog());
  const set = (recapEnabled: boolean): FeedEvent => ({
    type: "settings.changed",
    settings: { ...settings, recapEnabled },
  });
  hears("ses_1", { id: "e-1", events: [set(false)] }, true);
  hears("ses_1", { id: "e-2", events: [set(true)] }, true);
  hears("ses_1", { id: "e-1", events: [set(false)] }, true);
  expect(queries.getQueryData<Settings>(systemKeys.settings)?.recapEnabled).toBe(true);
});
