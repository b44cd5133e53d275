import "server-only";

import type { AppRouter } from "@session-assist/server/client";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { headers } from "next/headers";
import type { ApiClient } from "../api/api-client";

/** A page that is drawn without its data is better than one that waits longer. */
const timeoutMs = 5_000;

/**
 * The procedures, called from the server on behalf of the reader whose page is being drawn; undefined when our own
 * server did not say where it is (it puts the header there itself and overwrites what a client sent).
 */
export async function serverClient(): Promise<ApiClient | undefined> {
  const request = await headers();
  const origin = request.get("x-session-assist-origin");
  if (origin === null || !URL.canParse(origin)) return undefined;
  const cookie = request.get("cookie");
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL("/trpc", origin).href,
        headers: cookie === null ? {} : { cookie },
        fetch: (url, options) => fetch(url, { ...options, cache: "no-store", signal: AbortSignal.timeout(timeoutMs) }),
      }),
    ],
  });
}
