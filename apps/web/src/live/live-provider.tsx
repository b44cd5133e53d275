"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionList } from "@session-assist/server/client";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { useApi } from "../api/api-provider";
import { useRoute } from "../route/navigate";
import { sessionKeys, sessionListQuery } from "../queries/session-queries";
import type { ConversationState } from "./conversation-state";
import { earlier } from "./cursor";
import { hearBatch } from "./hear-batch";
import { readAgainWhatFailed } from "./read-again";
import { openFeed, type StreamState } from "./open-feed";

const StreamContext = createContext<StreamState | undefined>(undefined);

/**
 * The one subscription of the tab. It hears every session's headlines and the details of the open one, from the
 * place in the feed up to which both are known, and is opened anew when another session is.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const route = useRoute();
  const openID = route.page === "session" ? route.sessionID : undefined;
  const [stream, setStream] = useState<StreamState>();
  const { isSuccess: listIsRead } = useQuery(sessionListQuery(api));

  useEffect(() => {
    const list = listIsRead ? queries.getQueryData<SessionList>(sessionKeys.list)?.cursor : undefined;
    const conversation =
      openID === undefined
        ? undefined
        : queries.getQueryData<ConversationState>(sessionKeys.conversation(openID))?.cursor;
    const lastEventId =
      list !== undefined && conversation !== undefined ? earlier(conversation, list) : (conversation ?? list);
    return openFeed(
      {
        subscribe: (input, handlers) => api.client.session.events.subscribe(input, handlers),
        now: Date.now,
        random: Math.random,
        after: (ms, callback) => {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      },
      {
        sessionID: openID,
        lastEventId,
        onBatch: (batch) => {
          api.heard.add(batch);
          hearBatch(queries, openID, batch);
        },
        onState: (state) => {
          setStream(state);
          if (state.kind === "live") readAgainWhatFailed(queries);
        },
      },
    );
  }, [api, queries, openID, listIsRead]);

  return <StreamContext value={stream}>{children}</StreamContext>;
}

/** How this tab hears the server; undefined until it has tried. */
export function useStream(): StreamState | undefined {
  return use(StreamContext);
}
