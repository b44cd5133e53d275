import type { HostConnection } from "@session-assist/server/client";
import type { StreamState } from "../live/open-feed";

/** A shorter break is over before it could be read. */
const patienceMs = 3_000;

export interface ConnectionWords {
  readonly state?: string;
  /** What the reader can do about it, from the host. */
  readonly problem?: string;
  /** Epoch milliseconds at which to look again. */
  readonly dueAt?: number;
}

/**
 * What to say of both connections, this tab to our server and our server to OpenCode. Short breaks are not told;
 * a problem the reader can do something about is told at once.
 */
export function connectionWords(
  stream: StreamState | undefined,
  host: HostConnection | undefined,
  now: number,
): ConnectionWords {
  if (stream && stream.kind !== "live") {
    const words = stream.kind === "unreachable" ? "Offline, showing what was loaded" : "Reconnecting…";
    return afterPatience(words, stream.since, now);
  }
  if (!host || host.state === "live") return {};
  if (host.problem !== undefined) return { problem: host.problem };
  return afterPatience("Reconnecting…", host.since, now);
}

function afterPatience(state: string, since: number, now: number): ConnectionWords {
  return now - since >= patienceMs ? { state } : { dueAt: since + patienceMs };
}
