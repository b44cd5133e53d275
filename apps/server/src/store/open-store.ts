import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
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

/**
 * Opens (creating when needed) the database file in `dataDir`, readable by its owner only, and brings it up to date.
 * @throws StoreError when the folder cannot be written or the file is not ours to read.
 */
export async function openStore(dataDir: string): Promise<Store> {
  const file = join(dataDir, "session-assist.db");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const store = new Kysely<Tables>({ dialect: new LibsqlDialect({ url: pathToFileURL(file).href }) });
    const { error } = await new Migrator({ db: store, provider: migrations }).migrateToLatest();
    if (error !== undefined) throw error instanceof Error ? error : new Error("migration failed");
    chmodSync(file, 0o600);
    return store;
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used; set ASSIST_DATA_DIR to a folder you may write to.`,
      {
        cause: error,
      },
    );
  }
}
