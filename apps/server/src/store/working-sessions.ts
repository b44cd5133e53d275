import type { Store } from "./open-store.js";

/** The sessions at work as rows, written in the order they are asked for. */
export interface WorkingSessions {
  all(): Promise<readonly string[]>;
  put(sessionID: string): Promise<void>;
  remove(sessionID: string): Promise<void>;
}

export function createWorkingSessions(store: Store): WorkingSessions {
  return {
    async all() {
      const rows = await store.selectFrom("working_session").select("session_id").execute();
      return rows.map((row) => row.session_id);
    },
    async put(sessionID) {
      await store
        .insertInto("working_session")
        .values({ session_id: sessionID })
        .onConflict((conflict) => conflict.column("session_id").doNothing())
        .execute();
    },
    async remove(sessionID) {
      await store.deleteFrom("working_session").where("session_id", "=", sessionID).execute();
    },
  };
}
