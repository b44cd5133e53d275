import type { AppRouter } from "@session-assist/server/client";
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, type TRPCClient } from "@trpc/client";

export type ApiClient = TRPCClient<AppRouter>;

/** The server's procedures, on the page's own origin. */
export function createBrowserClient(): ApiClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: httpSubscriptionLink({ url: "/trpc" }),
        false: httpBatchLink({ url: "/trpc" }),
      }),
    ],
  });
}
