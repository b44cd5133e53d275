"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, use, useState, type ReactNode } from "react";
import { BatchLog } from "../live/batch-log";
import { createBrowserClient, type ApiClient } from "./api-client";
import { createQueryClient } from "./query-client";

/** What one tab has of the server: its procedures, and the batches it has heard. */
export interface Api {
  readonly client: ApiClient;
  readonly heard: BatchLog;
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [api] = useState((): Api => ({ client: createBrowserClient(), heard: new BatchLog() }));
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The server, as this tab sees it. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
