import type { Channel, FeedTalk } from "./feed-talk";
import type { SharePorts } from "./share-feed";

/** One name for the line and the lock; the number goes up when what tabs say to each other changes. */
const name = "session-assist.feed.1";

/** The other tabs of this browser. Where a browser cannot share (plain HTTP off this machine), each tab leads itself. */
export function browserTabs(): Pick<SharePorts, "tab" | "channel" | "whenLeader"> {
  const tab = `${String(Date.now())}-${String(Math.random())}`;
  // Web Locks need a secure context, which plain HTTP is on loopback only.
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) {
    return { tab, channel: deadLine, whenLeader: leadAtOnce };
  }
  return { tab, channel: openLine(), whenLeader };
}

const deadLine: Channel = { post: () => undefined, listen: () => undefined, close: () => undefined };

function leadAtOnce(lead: () => void): () => void {
  lead();
  return () => undefined;
}

function openLine(): Channel {
  const line = new BroadcastChannel(name);
  return {
    post: line.postMessage.bind(line),
    listen: (hear) => line.addEventListener("message", (event: MessageEvent<FeedTalk>) => hear(event.data)),
    close: () => line.close(),
  };
}

/** The browser gives the lock to one tab at a time, and to the next one however the holder ends. */
function whenLeader(lead: () => void): () => void {
  const givenUp = new AbortController();
  const held = new Promise<void>((resolve) => givenUp.signal.addEventListener("abort", () => resolve()));
  const holding = navigator.locks.request(name, { signal: givenUp.signal }, () => {
    lead();
    return held;
  });
  // Giving up before it was this tab's turn is no error.
  holding.catch(() => undefined);
  return () => givenUp.abort();
}
