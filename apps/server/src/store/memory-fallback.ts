import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LibsqlDialect } from "kysely-libsql";
import { migrate } from "./migrate.js";
import type { Tables } from "./schema.js";
import { whyUnwritable, type Unwritable } from "./unwritable.js";

type Store = Kysely<Tables>;

const noTransactions = () => Promise.reject(new Error("This store runs single statements only."));

/** An empty store in memory, up to date. */
async function openMemory(): Promise<Store> {
  const memory = new Kysely<Tables>({ dialect: new LibsqlDialect({ url: ":memory:" }) });
  await migrate(memory);
  return memory;
}

/** Takes along what can still be read of `from`; a table that is not there yet has nothing to bring. */
async function copyRows(from: Store, to: Store): Promise<void> {
  const [theirs, ours] = [await from.introspection.getTables(), await to.introspection.getTables()];
  for (const { name } of ours.filter((table) => theirs.some((one) => one.name === table.name))) {
    const { rows } = await from.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`select * from "${name}"`));
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const marks = columns.map(() => "?");
      const insert = `insert into "${name}" (${columns.join()}) values (${marks.join()})`;
      await to.executeQuery(CompiledQuery.raw(insert, Object.values(row)));
    }
  }
}

/**
 * A store on `file` that goes on in memory, with everything the file held, from the first statement on that the file
 * cannot take; at once when that is known already (`unwritable`), or when the file could not even be opened (null).
 * `onMemory` is called once, with the reason.
 */
export async function withMemoryFallback(
  file: Store | null,
  onMemory: (why: Unwritable) => void,
  unwritable: Unwritable | null = null,
): Promise<Store> {
  const fall = async (why: Unwritable) => {
    const opened = await openMemory();
    if (file !== null) await copyRows(file, opened);
    onMemory(why);
    return opened;
  };
  let memory = unwritable === null ? undefined : fall(unwritable);
  await memory;
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (file === null || memory !== undefined) return (await (memory ??= fall("failing"))).executeQuery<R>(query);
      try {
        return await file.executeQuery<R>(query);
      } catch (error) {
        const why = whyUnwritable(error);
        if (why === null) throw error;
        memory ??= fall(why);
        return (await memory).executeQuery<R>(query);
      }
    },
    streamQuery: () => {
      throw new Error("This store does not stream.");
    },
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: () => Promise.resolve(),
    async destroy() {
      await file?.destroy();
      await (await memory)?.destroy();
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
