import { QueryClient } from "@tanstack/react-query";
import { mayHelpToRetry } from "./error-sentence";

const maxRetries = 2;

/**
 * What was read stays true until the feed changes it or calls for another reading, so nothing goes stale by age.
 * `networkMode` is `always` because the server is often on this very machine, reachable without any network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        networkMode: "always",
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < maxRetries && mayHelpToRetry(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
