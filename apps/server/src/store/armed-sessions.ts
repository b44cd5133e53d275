import type { ArmedRow } from "@session-assist/assist";
import type { Store } from "./open-store.js";

/** The armed timers as rows, written in the order they are asked for. */
export interface ArmedSessions {
  all(): Promise<readonly ArmedRow[]>;
  put(row: ArmedRow): Promise<void>;
  remove(sessionID: string): Promise<void>;
}

export function createArmedSessions(store: Store): ArmedSessions {
  return {
    async all() {
      const rows = await store.selectFrom("armed_session").selectAll().execute();
      return rows.map((row) => ({
        sessionID: row.session_id,
        armedAt: row.armed_at,
        dueAt: row.due_at,
        attempt: row.attempt,
      }));
    },
    async put({ armedAt, attempt, dueAt, sessionID }) {
      const values = { armed_at: armedAt, due_at: dueAt, attempt };
      await store
        .insertInto("armed_session")
        .values({ session_id: sessionID, ...values })
        .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
        .execute();
    },
    async remove(sessionID) {
      await store.deleteFrom("armed_session").where("session_id", "=", sessionID).execute();
    },
  };
}
