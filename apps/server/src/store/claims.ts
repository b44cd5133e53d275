import type { Store } from "./open-store.js";

/**
 * Claims are swept after `keptMs`. One whose owner neither answered nor let go within `leaseMs` may be taken over:
 * that is longer than any call may last, so its owner is gone. Milliseconds.
 */
const limits = { keptMs: 7 * 24 * 3_600_000, leaseMs: 300_000 } as const;

/** What a claim gives: the call is ours, its answer lies ready, or there is nothing left to do. */
export type Claim =
  | { readonly kind: "ours" | "served" | "busy" }
  | { readonly kind: "answered"; readonly answer: string };

/**
 * Who claims first a session's message makes the paid call for it; instances that share a store pay once. The answer
 * is kept with the claim until it stands on the session, so a crash in between costs no second call.
 */
export interface Claims {
  claim(sessionID: string, messageID: string, now: number): Promise<Claim>;
  /** The call was answered: `answer` is what is to be written. */
  answered(sessionID: string, messageID: string, answer: string): Promise<void>;
  served(sessionID: string, messageID: string): Promise<void>;
  /** The call ended without an answer: somebody may try again. */
  release(sessionID: string, messageID: string): Promise<void>;
  /** At start: forgets old claims, and those that `isGone` owners never answered. */
  sweep(now: number, isGone: (owner: string) => boolean): Promise<void>;
}

export function createClaims(store: Store, owner: string): Claims {
  const one = (sessionID: string, messageID: string) =>
    store.updateTable("assist_claim").where("session_id", "=", sessionID).where("message_id", "=", messageID);
  return {
    async claim(sessionID, messageID, now) {
      const inserted = await store
        .insertInto("assist_claim")
        .values({ session_id: sessionID, message_id: messageID, claimed_at: now, owner, answer: null, is_served: 0 })
        .onConflict((conflict) => conflict.columns(["session_id", "message_id"]).doNothing())
        .executeTakeFirst();
      if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) return { kind: "ours" };
      const taken = await one(sessionID, messageID)
        .set({ claimed_at: now, owner })
        .where("claimed_at", "<", now - limits.leaseMs)
        .where("answer", "is", null)
        .where("is_served", "=", 0)
        .executeTakeFirst();
      if (taken.numUpdatedRows > 0n) return { kind: "ours" };
      const row = await store
        .selectFrom("assist_claim")
        .select(["answer", "is_served"])
        .where("session_id", "=", sessionID)
        .where("message_id", "=", messageID)
        .executeTakeFirst();
      if (row === undefined || row.is_served === 1) return { kind: "served" };
      return row.answer === null ? { kind: "busy" } : { kind: "answered", answer: row.answer };
    },
    async answered(sessionID, messageID, answer) {
      await one(sessionID, messageID).set({ answer }).execute();
    },
    async served(sessionID, messageID) {
      await one(sessionID, messageID).set({ answer: null, is_served: 1 }).execute();
    },
    async release(sessionID, messageID) {
      await store
        .deleteFrom("assist_claim")
        .where("session_id", "=", sessionID)
        .where("message_id", "=", messageID)
        .where("owner", "=", owner)
        .where("is_served", "=", 0)
        .execute();
    },
    async sweep(now, isGone) {
      await store
        .deleteFrom("assist_claim")
        .where("claimed_at", "<", now - limits.keptMs)
        .execute();
      const open = await store
        .selectFrom("assist_claim")
        .select("owner")
        .distinct()
        .where("answer", "is", null)
        .where("is_served", "=", 0)
        .execute();
      const gone = open.map((row) => row.owner).filter(isGone);
      if (gone.length === 0) return;
      await store
        .deleteFrom("assist_claim")
        .where("owner", "in", gone)
        .where("answer", "is", null)
        .where("is_served", "=", 0)
        .execute();
    },
  };
}
