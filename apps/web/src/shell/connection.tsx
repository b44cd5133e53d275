"use client";

import { useQuery } from "@tanstack/react-query";
import { ConnectionLine } from "@session-assist/ui";
import { useState } from "react";
import { useApi } from "../api/api-provider";
import { useTimeoutAt } from "../clock/use-timeout-at";
import { useStream } from "../live/live-provider";
import { healthQuery } from "../queries/system-queries";
import { connectionWords } from "./connection-words";

/** The line under the header that tells of a connection that is not fine. */
export function Connection() {
  const { data: health } = useQuery(healthQuery(useApi()));
  const [now, setNow] = useState(0);
  const words = connectionWords(useStream(), health?.host.connection, now);
  useTimeoutAt(words.dueAt, setNow);
  return <ConnectionLine state={words.state} problem={words.problem} />;
}
