import { setTimeout as wait } from "node:timers/promises";
import { Migrator, type Kysely } from "kysely";
import { migrations } from "./migrations.js";
import type { Tables } from "./schema.js";
import { whyUnwritable } from "./unwritable.js";

/** How often the tables are brought up to date while another server of ours does the same. */
const patience = { tries: 10, waitMs: 150 } as const;

/** Brings the tables up to date; when another server of ours does the same at this moment, after it. */
export async function migrate(store: Kysely<Tables>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await new Migrator({ db: store, provider: migrations }).migrateToLatest();
    if (error === undefined) return;
    if (attempt === patience.tries || whyUnwritable(error) !== null)
      throw error instanceof Error ? error : new Error("migration failed");
    await wait(patience.waitMs);
  }
}
