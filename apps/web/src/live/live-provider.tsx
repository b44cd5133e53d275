"use client";

import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SessionList } from "@session-assist/server/client";
import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useApi } from "../api/api-provider";
import { useRoute } from "../route/navigate";
import { sessionKeys, sessionListQuery } from "../queries/session-queries";
import { browserTabs } from "./browser-tabs";
import type { ConversationState } from "./conversation-state";
import { earlier } from "./cursor";
import { createHearing } from "./hear-batch";
import { readAgainWhatFailed } from "./read-again";
import type { StreamState } from "./open-feed";
import { shareFeed, type SharedFeed } from "./share-feed";

const StreamContext = createContext<StreamState | undefined>(undefined);

/**
 * The tab's part in the browser's one subscription. It hears every session's headlines and the details of the open
 * one, from the place in the feed up to which both are known, and says so anew when another session is opened.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const route = useRoute();
  const openID = route.page === "session" ? route.sessionID : undefined;
  const [stream, setStream] = useState<StreamState>();
  const shared = useRef<SharedFeed>(undefined);
  const [hearing] = useState(() => createHearing(queries, api.heard));
  const { isSuccess: listIsRead } = useQuery(sessionListQuery(api));

  useEffect(() => {
    const feed = shareFeed({
      ...browserTabs(),
      subscribe: (input, handlers) => api.client.session.events.subscribe(input, handlers),
      now: Date.now,
      random: Math.random,
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
    shared.current = feed;
    return () => feed.close();
  }, [api]);

  useEffect(() => {
    shared.current?.listen({
      sessionID: openID,
      place: () => placeOf(queries, openID, listIsRead),
      onBatch: (batch, whole) => hearing(openID, batch, whole),
      onState: (state) => {
        setStream(state);
        if (state.kind === "live") readAgainWhatFailed(queries);
      },
    });
  }, [queries, hearing, openID, listIsRead]);

  return <StreamContext value={stream}>{children}</StreamContext>;
}

/** The place in the feed from which a tab misses nothing of what it shows; undefined before it has read anything. */
function placeOf(queries: QueryClient, openID: string | undefined, listIsRead: boolean): string | undefined {
  const list = listIsRead ? queries.getQueryData<SessionList>(sessionKeys.list)?.cursor : undefined;
  const conversation =
    openID === undefined
      ? undefined
      : queries.getQueryData<ConversationState>(sessionKeys.conversation(openID))?.cursor;
  return list !== undefined && conversation !== undefined ? earlier(conversation, list) : (conversation ?? list);
}

/** How this tab hears the server; undefined until it has tried. */
export function useStream(): StreamState | undefined {
  return use(StreamContext);
}
