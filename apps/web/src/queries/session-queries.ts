import { queryOptions } from "@tanstack/react-query";
import type { SessionList } from "@session-assist/server/client";
import type { Api } from "../api/api-provider";
import { applyBatch } from "../live/apply-batch";
import type { ConversationState } from "../live/conversation-state";
import { keepHeard } from "../live/keep-heard";
import { reduceConversation } from "../live/reduce-conversation";
import { reduceSessions } from "../live/reduce-sessions";

export const sessionKeys = {
  list: ["session", "list"],
  projects: ["session", "projects"],
  conversations: ["session", "messages"],
  conversation: (sessionID: string) => ["session", "messages", sessionID],
} as const;

/** The session list, brought up to what this tab has heard while it was being read. */
export function sessionListQuery({ client, heard }: Api) {
  return queryOptions({
    queryKey: sessionKeys.list,
    queryFn: async ({ signal }): Promise<SessionList> => {
      const read: SessionList = await client.session.list.query({}, { signal });
      return heard.since(read.cursor).reduce((state, batch) => applyBatch(state, batch, reduceSessions), read);
    },
  });
}

/** One conversation, brought up to what this tab has heard while it was being read. */
export function conversationQuery({ client, heard }: Api, sessionID: string) {
  return queryOptions({
    queryKey: sessionKeys.conversation(sessionID),
    queryFn: async ({ client: cache, queryKey, signal }): Promise<ConversationState> => {
      const answer: ConversationState = await client.session.messages.query({ sessionID }, { signal });
      const read = keepHeard(answer, cache.getQueryData<ConversationState>(queryKey));
      const { missed: _settled, ...now } = heard
        .since(read.cursor)
        .reduce((state, batch) => applyBatch(state, batch, reduceConversation), read);
      return now;
    },
  });
}

/** The folders a session can be started in; asked again each time they are shown. */
export function projectsQuery({ client }: Api) {
  return queryOptions({
    queryKey: sessionKeys.projects,
    queryFn: ({ signal }) => client.session.projects.query(undefined, { signal }),
    staleTime: 0,
  });
}
