"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadProblem, SessionList, Skeleton } from "@session-assist/ui";
import { useMemo, useState } from "react";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { useTimeoutAt } from "../clock/use-timeout-at";
import { sessionListQuery } from "../queries/session-queries";
import { navigate } from "../route/navigate";
import { sessionHref } from "../route/route";
import { useAssistRule } from "../settings/use-assist-rule";
import { CreateSession } from "./create-session";
import { sessionGroups } from "./session-groups";

/** The session list: a column beside the conversation, and a page of its own on a phone. */
export function SessionSidebar({ openID }: { readonly openID: string | undefined }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 pt-3 pb-2">
        <CreateSession />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <Sessions openID={openID} />
      </div>
    </div>
  );
}

function Sessions({ openID }: { readonly openID: string | undefined }) {
  const api = useApi();
  const list = useQuery(sessionListQuery(api));
  const rule = useAssistRule();
  // Server and browser begin with the same time, that of the reading, and so with the same words.
  const [now, setNow] = useState(list.dataUpdatedAt);
  const sessions = list.data?.sessions;
  const { groups, dueAt } = useMemo(() => sessionGroups(sessions ?? [], rule, now), [sessions, rule, now]);
  useTimeoutAt(dueAt, setNow);

  if (!sessions) {
    if (list.isError) return <LoadProblem text={errorSentence(list.error)} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading the sessions" />;
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
