import { EventSource } from "eventsource";
import type { Logger } from "../log/logger.js";
import { reconnectDelayMs, stableAfterMs } from "./backoff.js";
import type { Clock } from "./clock.js";
import { readHostEvent, type HostEvent } from "./host-event.js";
import { hostErrorFrom, unreachable, type HostError } from "./host-error.js";

/** OpenCode beats every 10 s (observed); this much silence means the socket is dead, whatever it looks like. */
const silenceMs = 25_000;
/**
 * Longest wait for the first word. A request that reaches OpenCode while it starts may be accepted and never answered
 * (OPENCODE.md 8, 41b), so it is given up soon and made again.
 */
const firstWordMs = 4_000;

export interface EventStreamPorts {
  readonly url: () => string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
}

export interface EventStreamListener {
  onEvent(event: HostEvent): void;
  /** The stream is up; `again` unless it came up at the first try: whatever was read before may be stale. */
  onLive(again: boolean): void;
  /** The stream is down and will be tried again. Called on each change of reason, not on each attempt. */
  onDown(error: HostError): void;
}

/**
 * Keeps one `/global/event` stream open until closed: reconnects on error and on a clean end, with growing jittered
 * waits, and on silence. OpenCode sends no event ids, so nothing is replayed; `onLive(true)` says so.
 */
export function openEventStream(ports: EventStreamPorts, listener: EventStreamListener): { close(): void } {
  let source: EventSource | undefined;
  let failures = 0;
  let connections = 0;
  let liveSince: number | undefined;
  let lastProblem = "";
  let cancelTimer = () => {};
  let closed = false;

  const connect = () => {
    let refusal: HostError | undefined;
    const current = new EventSource(`${ports.url()}/global/event`, {
      fetch: async (url, init) => {
        const response = await ports.fetch(url, { ...init, headers: { ...init.headers, ...ports.headers() } });
        if (!response.ok) refusal = hostErrorFrom(response.status, await response.json().catch(() => null));
        return response;
      },
    });
    source = current;
    watch(firstWordMs);
    current.addEventListener("message", ({ data }: { data: unknown }) => {
      if (source !== current) return;
      watch(silenceMs);
      const event = typeof data === "string" ? readHostEvent(data) : null;
      if (event === null) return;
      if (event.type === "connected") live();
      listener.onEvent(event);
    });
    current.addEventListener("error", () => {
      if (source === current) down(refusal ?? unreachable(ports.url(), false));
    });
  };

  const watch = (ms: number) => {
    cancelTimer();
    cancelTimer = ports.clock.after(ms, () => down(unreachable(ports.url(), true)));
  };

  const live = () => {
    liveSince = ports.clock.now();
    lastProblem = "";
    connections += 1;
    ports.log.info("hub.live", { connections });
    listener.onLive(connections > 1 || failures > 0);
  };

  const down = (error: HostError) => {
    source?.close();
    source = undefined;
    cancelTimer();
    if (closed) return;
    const lived = liveSince === undefined ? 0 : ports.clock.now() - liveSince;
    failures = lived >= stableAfterMs ? 1 : failures + 1;
    liveSince = undefined;
    if (error.message !== lastProblem) {
      lastProblem = error.message;
      ports.log.warn("hub.down", { code: error.code, status: error.status });
      listener.onDown(error);
    }
    cancelTimer = ports.clock.after(reconnectDelayMs(failures, ports.random()), connect);
  };

  connect();
  return {
    close() {
      closed = true;
      cancelTimer();
      source?.close();
      source = undefined;
    },
  };
}
