import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Kysely, Migrator } from "kysely";
import { LibsqlDialect } from "kysely-libsql";
import { migrations } from "./migrations.js";
import type { Tables } from "./schema.js";

export type Store = Kysely<Tables>;

/** The store cannot be opened; the message says which folder and what to do. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** How long a statement waits for another process's write, and how often opening is tried while one migrates. */
const patience = { busyMs: 2_000, migrationTries: 10, migrationWaitMs: 150 } as const;

/** Brings the tables up to date; when another server of ours does the same at this moment, after it. */
async function migrate(store: Store): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await new Migrator({ db: store, provider: migrations }).migrateToLatest();
    if (error === undefined) return;
    if (attempt === patience.migrationTries) throw error instanceof Error ? error : new Error("migration failed");
    await wait(patience.migrationWaitMs);
  }
}

/**
 * Opens (creating when needed) the database file in `dataDir`, readable by its owner only, and brings it up to date.
 * Several servers may open the same folder at the same time.
 * @throws StoreError when the folder cannot be written or the file is not ours to read.
 */
export async function openStore(dataDir: string): Promise<Store> {
  const file = join(dataDir, "session-assist.db");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const store = new Kysely<Tables>({
      dialect: new LibsqlDialect({ url: pathToFileURL(file).href, timeout: patience.busyMs }),
    });
    await migrate(store);
    chmodSync(file, 0o600);
    return store;
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used; set ASSIST_DATA_DIR to a folder you may write to.`,
      { cause: error },
    );
  }
}
