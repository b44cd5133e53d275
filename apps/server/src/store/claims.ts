import type { Store } from "./open-store.js";

/** Claims older than this many milliseconds are of no use to anybody and are swept at start. */
const keptMs = 7 * 24 * 3_600_000;

/** Who claims a session's message first makes the paid call for it; instances that share a store pay once. */
export interface Claims {
  /** True when the claim is ours now. */
  claim(sessionID: string, messageID: string, now: number): Promise<boolean>;
  sweep(now: number): Promise<void>;
}

export function createClaims(store: Store): Claims {
  return {
    async claim(sessionID, messageID, now) {
      const result = await store
        .insertInto("assist_claim")
        .values({ session_id: sessionID, message_id: messageID, claimed_at: now })
        .onConflict((conflict) => conflict.columns(["session_id", "message_id"]).doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
    },
    async sweep(now) {
      await store
        .deleteFrom("assist_claim")
        .where("claimed_at", "<", now - keptMs)
        .execute();
    },
  };
}
