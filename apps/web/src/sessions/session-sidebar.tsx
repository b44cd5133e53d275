"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadProblem, SessionList, SessionSearch, Skeleton } from "@session-assist/ui";
import { useMemo, useState } from "react";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { useTimeoutAt } from "../clock/use-timeout-at";
import { sessionListQuery } from "../queries/session-queries";
import { navigate } from "../route/navigate";
import { sessionHref } from "../route/route";
import { useAssistRule } from "../settings/use-assist-rule";
import { CreateSession } from "./create-session";
import { searchSessions } from "./search-sessions";
import { sessionGroups } from "./session-groups";

/** The session list: a column beside the conversation, and a page of its own on a phone. */
export function SessionSidebar({ openID }: { readonly openID: string | undefined }) {
  const [wanted, setWanted] = useState("");
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 pt-3 pb-2">
        <CreateSession />
        <SessionSearch wanted={wanted} onChange={setWanted} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <Sessions openID={openID} wanted={wanted} />
      </div>
    </div>
  );
}

interface SessionsProps {
  readonly openID: string | undefined;
  readonly wanted: string;
}

function Sessions({ openID, wanted }: SessionsProps) {
  const api = useApi();
  const list = useQuery(sessionListQuery(api));
  const rule = useAssistRule();
  // Server and browser begin with the same time, that of the reading, and so with the same words.
  const [now, setNow] = useState(list.dataUpdatedAt);
  const sessions = list.data?.sessions;
  const { groups, dueAt } = useMemo(
    () => sessionGroups(searchSessions(sessions ?? [], wanted), rule, now),
    [sessions, wanted, rule, now],
  );
  useTimeoutAt(dueAt, setNow);

  if (!sessions) {
    if (list.isError) return <LoadProblem text={errorSentence(list.error)} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading the sessions" />;
  }
  if (groups.length === 0 && sessions.length > 0) {
    return <p className="px-3 py-2 text-sm text-muted">No session holds these words.</p>;
  }
  if (groups.length === 0) {
    return <p className="px-3 py-2 text-sm text-muted">No sessions yet. Start one, here or in OpenCode.</p>;
  }
  return (
    <>
      {list.data?.problems.map((problem) => (
        <p key={problem} className="mx-1 mb-2 rounded-lg border border-line px-3 py-2 text-sm text-danger">
          {problem}
        </p>
      ))}
      <SessionList groups={groups} openID={openID} now={now} hrefOf={sessionHref} onNavigate={navigate} />
    </>
  );
}
