import type { Batch } from "./batch-log";
import type { Channel, FeedNews, Hello } from "./feed-talk";
import { leadFeed, type FeedLeader } from "./lead-feed";
import type { FeedPorts, StreamState } from "./open-feed";

export interface SharePorts extends FeedPorts {
  /** A name no other tab has. */
  readonly tab: string;
  readonly channel: Channel;
  /** Calls back once this tab is the one that holds the stream; returns the way to give that up. */
  readonly whenLeader: (lead: () => void) => () => void;
}

/** What one page of a tab wants to hear. */
export interface Listener {
  readonly sessionID: string | undefined;
  /** Up to where in the feed everything the page shows is known, asked anew each time it matters. */
  readonly place: () => string | undefined;
  /** `whole` is false when the session's details may be missing; they follow in the same batch, heard again. */
  readonly onBatch: (batch: Batch, whole: boolean) => void;
  readonly onState: (state: StreamState) => void;
}

/** This tab's share of the browser's one stream. */
export interface SharedFeed {
  /** Takes the place of the listener before. */
  listen(listener: Listener): void;
  close(): void;
}

/**
 * One stream for all tabs of a browser, because a browser opens six connections to one origin and a stream keeps one.
 * One tab leads: it holds the stream and tells the others; when it goes, another takes over from where each stands.
 */
export function shareFeed(ports: SharePorts): SharedFeed {
  const { channel, tab } = ports;
  let listener: Listener | undefined;
  let leader: FeedLeader | undefined;

  const hear = (news: FeedNews) => {
    if (!listener) return;
    if (news.kind === "state") return listener.onState(news.state);
    listener.onBatch(news.batch, listener.sessionID === undefined || news.detailed.includes(listener.sessionID));
  };
  const sayHello = () => {
    if (!listener) return;
    const hello: Hello = { kind: "hello", tab, sessionID: listener.sessionID, lastEventId: listener.place() };
    if (leader) leader.hello(hello);
    else channel.post(hello);
  };
  channel.listen((talk) => {
    switch (talk.kind) {
      case "hello":
        return leader?.hello(talk);
      case "bye":
        return leader?.bye(talk.tab);
      case "who":
        return sayHello();
      case "batch":
      case "state":
        return hear(talk);
    }
  });
  const abdicate = ports.whenLeader(() => {
    leader = leadFeed(ports, (news) => {
      hear(news);
      channel.post(news);
    });
    sayHello();
    channel.post({ kind: "who" });
  });

  return {
    listen(next) {
      listener = next;
      sayHello();
    },
    close() {
      listener = undefined;
      channel.post({ kind: "bye", tab });
      leader?.close();
      leader = undefined;
      abdicate();
      channel.close();
    },
  };
}
