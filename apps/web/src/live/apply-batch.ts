import type { FeedEvent } from "@session-assist/server/client";
import type { Batch } from "./batch-log";
import { isAfter } from "./cursor";

interface Placed {
  /** Up to where in the feed this is known. */
  readonly cursor: string;
}

/** The state after a batch, or the same state when it knew of it: hearing a batch twice does no harm. */
export function applyBatch<T extends Placed>(state: T, batch: Batch, reduce: (state: T, event: FeedEvent) => T): T {
  if (!isAfter(batch.id, state.cursor)) return state;
  return { ...batch.events.reduce(reduce, state), cursor: batch.id };
}
