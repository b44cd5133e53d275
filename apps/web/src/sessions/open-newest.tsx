"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/api-provider";
import { sessionListQuery } from "../queries/session-queries";
import { redirect } from "../route/navigate";
import { sessionHref } from "../route/route";

/** Where the list stands beside the conversation; Tailwind's `md`. */
const wide = "(min-width: 48rem)";

/**
 * What stands beside the list at "/": on a wide screen the newest session opens by itself, so that the page begins
 * with what happened last; on a phone the list is the page and nothing opens unasked.
 */
export function OpenNewest() {
  const { data } = useQuery(sessionListQuery(useApi()));
  const [first, ...others] = data?.sessions ?? [];
  const newest = others.reduce((best, session) => {
    return best !== undefined && best.lastMessageAt >= session.lastMessageAt ? best : session;
  }, first);
  const newestID = newest?.id;
  useEffect(() => {
    if (newestID !== undefined && window.matchMedia(wide).matches) redirect(sessionHref(newestID));
  }, [newestID]);
  return (
    <div className="grid flex-1 place-items-center p-6 text-center text-muted">
      <title>Session Assist</title>
      <p>Choose a session, or start a new one.</p>
    </div>
  );
}
