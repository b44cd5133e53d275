import type { QueryClient } from "@tanstack/react-query";
import type { FeedEvent, Health, SessionList, Settings } from "@session-assist/server/client";
import { sessionKeys } from "../queries/session-queries";
import { systemKeys } from "../queries/system-queries";
import { applyBatch } from "./apply-batch";
import type { Batch, BatchLog } from "./batch-log";
import type { ConversationState } from "./conversation-state";
import { isAfter } from "./cursor";
import { readAgainWhatFailed } from "./read-again";
import { reduceConversation } from "./reduce-conversation";
import { reduceSessions } from "./reduce-sessions";

/** Takes a batch for the open session; `whole` is false when details of it may be missing (see Listener). */
export type Hearing = (openID: string | undefined, batch: Batch, whole: boolean) => void;

/**
 * Puts batches into everything this tab holds, and asks again for what it shows to be incomplete. Only whole batches
 * are logged for readings on their way, and only a batch that is news says anything about settings and host.
 */
export function createHearing(queries: QueryClient, log: BatchLog): Hearing {
  let newest: string | undefined;
  return (openID, batch, whole) => {
    if (whole) log.add(batch);
    queries.setQueryData<SessionList>(sessionKeys.list, (held) => held && applyBatch(held, batch, reduceSessions));
    if (openID !== undefined && whole) hearConversation(queries, openID, batch);
    if (newest !== undefined && !isAfter(batch.id, newest)) return;
    newest = batch.id;
    for (const event of batch.events) hearSystem(queries, event);
  };
}

function hearConversation(queries: QueryClient, openID: string, batch: Batch): void {
  const key = sessionKeys.conversation(openID);
  const before = queries.getQueryData<ConversationState>(key);
  if (!before) return;
  const after = queries.setQueryData<ConversationState>(key, applyBatch(before, batch, reduceConversation));
  // Once per gap: a reading that is on its way must not be begun again by every frame that follows.
  if (after?.missed && !before.missed) void queries.invalidateQueries({ queryKey: key });
}

function hearSystem(queries: QueryClient, event: FeedEvent): void {
  switch (event.type) {
    case "settings.changed":
      queries.setQueryData<Settings>(systemKeys.settings, event.settings);
      return;
    case "host.connection":
      queries.setQueryData<Health>(systemKeys.health, (held) => {
        return held && { ...held, host: { ...held.host, connection: event.connection } };
      });
      if (event.connection.state === "live") readAgainWhatFailed(queries);
      return;
    case "resync":
      void queries.invalidateQueries();
      return;
    case "session.upserted":
    case "session.removed":
    case "session.status":
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
      return;
  }
}
