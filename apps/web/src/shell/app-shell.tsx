"use client";

import { useQuery } from "@tanstack/react-query";
import { AppHeader } from "@session-assist/ui";
import { useApi } from "../api/api-provider";
import { ConversationPage } from "../conversation/conversation-page";
import { healthQuery } from "../queries/system-queries";
import { navigate, useRoute } from "../route/navigate";
import { OpenNewest } from "../sessions/open-newest";
import { SessionSidebar } from "../sessions/session-sidebar";
import { SettingsPage } from "../settings/settings-page";
import { Connection } from "./connection";

/** The whole page: the bar, the connection, the sessions beside what is open; on a phone one of them at a time. */
export function AppShell() {
  const route = useRoute();
  const { data: health } = useQuery(healthQuery(useApi()));
  const atList = route.page === "sessions";
  return (
    <div className="flex h-dvh flex-col">
      <AppHeader demo={health?.demo ?? false} slim={route.page === "session"} onNavigate={navigate} />
      <Connection />
      <main className="flex min-h-0 flex-1">
        <div
          className={`min-h-0 flex-col border-line md:flex md:w-80 md:shrink-0 md:border-e md:bg-panel ${atList ? "flex w-full" : "hidden"}`}
        >
          {atList ? <h1 className="sr-only">Sessions</h1> : null}
          <SessionSidebar openID={route.page === "session" ? route.sessionID : undefined} />
        </div>
        <div className={`min-h-0 min-w-0 flex-1 flex-col md:flex ${atList ? "hidden" : "flex"}`}>
          <Page />
        </div>
      </main>
    </div>
  );
}

function Page() {
  const route = useRoute();
  switch (route.page) {
    case "session":
      return <ConversationPage key={route.sessionID} sessionID={route.sessionID} />;
    case "settings":
      return <SettingsPage />;
    case "sessions":
      return <OpenNewest />;
  }
}
