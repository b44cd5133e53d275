import type { ApiClient } from "../api/api-client";
import type { Batch } from "./batch-log";

/** How this browser hears our server. `since` is the epoch millisecond at which it stopped. */
export type StreamState =
  | { readonly kind: "live" }
  | { readonly kind: "connecting"; readonly since: number }
  /** At least one attempt has failed since. */
  | { readonly kind: "unreachable"; readonly since: number };

export interface FeedPorts {
  readonly subscribe: ApiClient["session"]["events"]["subscribe"];
  readonly now: () => number;
  /** Calls back once after `ms`; returns the way to call it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly random: () => number;
}

interface FeedRequest {
  /** Whose details are wanted. */
  readonly sessionIDs: readonly string[];
  readonly lastEventId: string | undefined;
  readonly onBatch: (batch: Batch) => void;
  readonly onState: (state: StreamState) => void;
}

const backoffMs = { first: 500, most: 5_000 } as const;

/**
 * Hears the feed until the returned function is called. The browser reconnects a broken stream by itself; one it
 * gave up, or that the server refused, is opened again here from the last batch heard, less and less often.
 */
export function openFeed(ports: FeedPorts, { sessionIDs, lastEventId, onBatch, onState }: FeedRequest): () => void {
  let last = lastEventId;
  let failures = 0;
  let live = false;
  let since = ports.now();
  let closed = false;
  let stop: (() => void) | undefined;

  const lost = (kind: "connecting" | "unreachable") => {
    if (closed) return;
    if (live) since = ports.now();
    live = false;
    onState({ kind, since });
  };
  const again = () => {
    if (closed) return;
    failures += 1;
    lost("unreachable");
    const ms = Math.min(backoffMs.most, backoffMs.first * 2 ** (failures - 1));
    stop = ports.after(ms * (0.5 + ports.random() / 2), open);
  };
  const open = () => {
    const subscription = ports.subscribe(
      { sessionIDs: [...sessionIDs], ...(last === undefined ? {} : { lastEventId: last }) },
      {
        onData: ({ id, data }) => {
          if (closed) return;
          last = id;
          onBatch({ id, events: data.events });
        },
        onConnectionStateChange: ({ state, error }) => {
          if (closed || state === "idle") return;
          if (state === "connecting") return lost(error ? "unreachable" : "connecting");
          failures = 0;
          live = true;
          onState({ kind: "live" });
        },
        onError: again,
        onComplete: again,
      },
    );
    stop = () => subscription.unsubscribe();
  };

  open();
  return () => {
    closed = true;
    stop?.();
  };
}
