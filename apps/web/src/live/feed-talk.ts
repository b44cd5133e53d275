import type { Batch } from "./batch-log";
import type { StreamState } from "./open-feed";

/** What the tab that holds the stream tells every tab, itself included. */
export type FeedNews =
  /** `detailed`: the sessions whose details the batch would hold. */
  | { readonly kind: "batch"; readonly batch: Batch; readonly detailed: readonly string[] }
  | { readonly kind: "state"; readonly state: StreamState };

/** A tab says what it shows, and up to where in the feed it knows it. */
export interface Hello {
  readonly kind: "hello";
  readonly tab: string;
  readonly sessionID: string | undefined;
  readonly lastEventId: string | undefined;
}

/** Everything the tabs of one browser say to each other about the feed. */
export type FeedTalk =
  | FeedNews
  | Hello
  | { readonly kind: "bye"; readonly tab: string }
  /** A new leader asks who is there. */
  | { readonly kind: "who" };

/** A line between the tabs; what one says, all others hear. */
export interface Channel {
  readonly post: (talk: FeedTalk) => void;
  readonly listen: (hear: (talk: FeedTalk) => void) => void;
  readonly close: () => void;
}
