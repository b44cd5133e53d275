import type { Store } from "./open-store.js";

/** Sessions for which the reader wants no automatic assist. */
export interface MutedSessions {
  has(sessionID: string): Promise<boolean>;
  set(sessionID: string, isMuted: boolean): Promise<void>;
}

export function createMutedSessions(store: Store): MutedSessions {
  return {
    async has(sessionID) {
      const row = await store
        .selectFrom("muted_session")
        .select("session_id")
        .where("session_id", "=", sessionID)
        .executeTakeFirst();
      return row !== undefined;
    },
    async set(sessionID, isMuted) {
      if (isMuted) {
        await store
          .insertInto("muted_session")
          .values({ session_id: sessionID })
          .onConflict((conflict) => conflict.column("session_id").doNothing())
          .execute();
      } else {
        await store.deleteFrom("muted_session").where("session_id", "=", sessionID).execute();
      }
    },
  };
}
