import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely } from "kysely";
import { LibsqlDialect } from "kysely-libsql";
import { withMemoryFallback } from "./memory-fallback.js";
import { migrate } from "./migrate.js";
import type { Tables } from "./schema.js";
import { whyUnwritable, type Unwritable } from "./unwritable.js";

export type Store = Kysely<Tables>;

/** The store cannot be opened; the message says which folder and what to do. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** How long a statement waits for another process's write. */
const busyMs = 2_000;

const reasons = {
  full: "is full",
  "read-only": "is read-only",
  failing: "takes no more writes",
} as const satisfies Record<Unwritable, string>;

/** What the console and the health page say of a store in memory. */
const memorySentence = (dataDir: string, why: Unwritable) =>
  `The data folder ${dataDir} ${reasons[why]}: settings, timers and usage are kept in memory and lost at the next ` +
  "restart. Make room or make it writable, then start again.";

/** The file as a store; up to date, unless it takes no writes. Null when not even an empty file can be made. */
async function openFile(file: string): Promise<{ readonly store: Store | null; readonly why: Unwritable | null }> {
  const isNew = !existsSync(file);
  let store: Store | null = null;
  try {
    store = new Kysely<Tables>({ dialect: new LibsqlDialect({ url: pathToFileURL(file).href, timeout: busyMs }) });
    await migrate(store);
    return { store, why: null };
  } catch (error) {
    const why = whyUnwritable(error);
    if (why !== null && (store !== null || isNew)) return { store, why };
    await store?.destroy();
    throw error;
  }
}

/** Its owner alone may read it; in a file system that is read-only it keeps the mode it has. */
function restrict(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EROFS")) throw error;
  }
}

/**
 * Opens (creating when needed) the database file in `dataDir`, readable by its owner only, and brings it up to date.
 * Several servers may open the same folder at the same time. A file that cannot be written, now or later, is left for
 * memory with all it held; `onMemory` is then called once, with one sentence for the reader.
 * @throws StoreError when the folder cannot be made, or there is a file that cannot be read.
 */
export async function openStore(dataDir: string, onMemory: (sentence: string) => void): Promise<Store> {
  const file = join(dataDir, "session-assist.db");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { store, why } = await openFile(file);
    if (store !== null) restrict(file);
    return await withMemoryFallback(store, (reason) => onMemory(memorySentence(dataDir, reason)), why);
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used; set ASSIST_DATA_DIR to a folder you may write to.`,
      { cause: error },
    );
  }
}
