"use client";

import { AnnouncerProvider } from "@session-assist/ui";
import type { ReactNode } from "react";
import { ApiProvider } from "../api/api-provider";
import { LiveProvider } from "../live/live-provider";

/** What every page of a tab stands on: the server, its feed, and the one voice. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ApiProvider>
      <AnnouncerProvider>
        <LiveProvider>{children}</LiveProvider>
      </AnnouncerProvider>
    </ApiProvider>
  );
}
