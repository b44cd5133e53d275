import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { createQueryClient } from "../api/query-client";
import { BatchLog } from "../live/batch-log";
import { conversationQuery, sessionListQuery } from "../queries/session-queries";
import { healthQuery, settingsQuery } from "../queries/system-queries";
import { AppShell } from "../shell/app-shell";
import { serverClient } from "./server-client";

/**
 * The page with what it needs first already read. A reading that fails leaves its place empty, and the page reads it
 * by itself.
 */
export async function FirstScreen({ sessionID }: { readonly sessionID?: string }) {
  const client = await serverClient();
  const queries = createQueryClient();
  if (client) {
    const api = { client, heard: new BatchLog() };
    await Promise.all([
      queries.prefetchQuery({ ...healthQuery(api), retry: false }),
      queries.prefetchQuery({ ...settingsQuery(api), retry: false }),
      queries.prefetchQuery({ ...sessionListQuery(api), retry: false }),
      sessionID === undefined
        ? undefined
        : queries.prefetchQuery({ ...conversationQuery(api, sessionID), retry: false }),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <AppShell />
    </HydrationBoundary>
  );
}
