import type { Logger } from "../log/logger.js";
import type { HostConnection } from "../live/feed-event.js";
import type { Clock } from "./clock.js";
import { openEventStream } from "./event-stream.js";
import { createHostApi, type HostApi } from "./host-api.js";
import type { HostError } from "./host-error.js";
import type { HostEvent } from "./host-event.js";

/** What one OpenCode server tells its listeners: its events, and how well we hear it. */
export type HostSignal =
  | { readonly type: "event"; readonly event: HostEvent }
  /** The stream is up; after `again` whatever was read before may be stale. */
  | { readonly type: "live"; readonly again: boolean }
  | { readonly type: "down"; readonly error: HostError };

/** One OpenCode server: its calls, its event hub and the state of the line to it. */
export interface Host {
  readonly id: string;
  readonly url: string;
  readonly how: "attached" | "path" | "bundled";
  readonly api: HostApi;
  connection(): HostConnection;
  /** Every listener gets every signal, in order; one that throws is logged and harms no other. */
  listen(listener: (signal: HostSignal) => void): () => void;
  close(): void;
}

export interface HostOptions {
  readonly id: string;
  readonly url: string;
  readonly how: Host["how"];
  readonly username: string;
  readonly password: string | undefined;
  /** Why there is nobody to hear, when the runner of the process knows better than the socket. */
  readonly problem?: () => string | undefined;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
}

/** Opens the line to an OpenCode server; never throws, an unreachable one is retried until closed. */
export function openHost(options: HostOptions): Host {
  const { clock, log, password, url, username } = options;
  const credential =
    password === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` };
  const ports = { url: () => url, headers: () => credential, fetch: options.fetch };
  const listeners = new Set<(signal: HostSignal) => void>();
  let connection: HostConnection = { state: "connecting", since: clock.now() };

  const emit = (signal: HostSignal) => {
    for (const listener of listeners) {
      try {
        listener(signal);
      } catch (error) {
        log.error("hub.listener-failed", {
          signal: signal.type,
          error: error instanceof Error ? error.name : "unknown",
        });
      }
    }
  };

  const stream = openEventStream(
    { ...ports, clock, log, random: options.random },
    {
      onEvent: (event) => emit({ type: "event", event }),
      onLive(again) {
        connection = { state: "live", since: clock.now() };
        emit({ type: "live", again });
      },
      onDown(error) {
        connection = { state: error.retryable ? "reconnecting" : "down", since: clock.now(), problem: error.message };
        emit({ type: "down", error });
      },
    },
  );

  return {
    id: options.id,
    url,
    how: options.how,
    api: createHostApi(ports),
    connection() {
      const problem = connection.state === "live" ? undefined : options.problem?.();
      return problem === undefined ? connection : { ...connection, problem };
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      stream.close();
      listeners.clear();
    },
  };
}
