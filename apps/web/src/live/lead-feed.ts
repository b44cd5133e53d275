import { earlier, isAfter, sameEpoch } from "./cursor";
import type { FeedNews, Hello } from "./feed-talk";
import { openFeed, type FeedPorts, type StreamState } from "./open-feed";

/** The server details at most this many sessions on one stream; of more tabs the latest ones are served. */
const mostDetailed = 64;

/** The one stream of a browser, on behalf of all its tabs. */
export interface FeedLeader {
  hello(hello: Omit<Hello, "kind">): void;
  bye(tab: string): void;
  close(): void;
}

/**
 * Holds one stream with the details of every session a tab shows. The stream is opened anew, from the earliest place
 * that any of them still needs, when a tab shows another session or knows less than was already told; hearing a
 * batch twice does no harm (see applyBatch).
 */
export function leadFeed(ports: FeedPorts, tell: (news: FeedNews) => void): FeedLeader {
  const shown = new Map<string, string | undefined>();
  let detailed: readonly string[] = [];
  let last: string | undefined;
  let state: StreamState | undefined;
  let stop: (() => void) | undefined;

  const open = (from: string | undefined) => {
    stop?.();
    const sessionIDs = wanted(shown);
    detailed = sessionIDs;
    last = from;
    stop = openFeed(ports, {
      sessionIDs,
      lastEventId: from,
      onBatch: (batch) => {
        last = batch.id;
        tell({ kind: "batch", batch, detailed: sessionIDs });
      },
      onState: (now) => {
        state = now;
        tell({ kind: "state", state: now });
      },
    });
  };

  return {
    hello({ tab, sessionID, lastEventId }) {
      shown.delete(tab);
      shown.set(tab, sessionID);
      const covered = sessionID === undefined || detailed.includes(sessionID);
      const behind = lastEventId !== undefined && (last === undefined || isAfter(last, lastEventId));
      if (stop && covered && !behind) {
        if (state) tell({ kind: "state", state });
        return;
      }
      // Places of two lives of the server have no order: everybody reads again.
      if (last !== undefined && lastEventId !== undefined && !sameEpoch(last, lastEventId)) {
        tell({ kind: "batch", batch: { id: last, events: [{ type: "resync", because: "restarted" }] }, detailed });
      }
      open(last !== undefined && lastEventId !== undefined ? earlier(last, lastEventId) : (last ?? lastEventId));
    },
    bye: (tab) => void shown.delete(tab),
    close: () => stop?.(),
  };
}

/** Each session once, those of the latest tabs last and never left out. */
function wanted(shown: ReadonlyMap<string, string | undefined>): readonly string[] {
  const sessionIDs = [...shown.values()].filter((sessionID) => sessionID !== undefined);
  return [...new Set(sessionIDs.toReversed())].slice(0, mostDetailed);
}
