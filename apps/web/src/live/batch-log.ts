import type { FeedEvent } from "@session-assist/server/client";
import { isAfter, sameEpoch } from "./cursor";

/** One frame of the feed and its place in it. */
export interface Batch {
  readonly id: string;
  readonly events: readonly FeedEvent[];
}

/** Half a minute at sixty frames a second: far longer than a read takes. */
const mostKept = 2_000;

/**
 * The batches of the last while. A read that was on its way while they arrived is older than they are; replaying
 * the ones after its cursor brings it up to now.
 */
export class BatchLog {
  #batches: Batch[] = [];

  add(batch: Batch): void {
    this.#batches.push(batch);
    if (this.#batches.length > mostKept) this.#batches = this.#batches.slice(-mostKept / 2);
  }

  /** The batches of the same life of the server after `cursor`, oldest first. */
  since(cursor: string): readonly Batch[] {
    return this.#batches.filter((batch) => sameEpoch(batch.id, cursor) && isAfter(batch.id, cursor));
  }
}
