import { z } from "zod";

/** Why a file takes no more writes. */
export type Unwritable = "full" | "read-only" | "failing";

/** SQLite's result codes (sqlite.org/rescode.html) for a file that can be read perhaps, and not written. */
const unwritable: readonly (readonly [prefix: string, Unwritable])[] = [
  ["SQLITE_FULL", "full"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_CANTOPEN", "read-only"],
  ["SQLITE_IOERR", "failing"],
];

const coded = z.object({ code: z.string() });

/** What `error` says of the file below a store; null for an error of the statement itself. */
export function whyUnwritable(error: unknown): Unwritable | null {
  const parsed = coded.safeParse(error);
  if (!parsed.success) return null;
  return unwritable.find(([prefix]) => parsed.data.code.startsWith(prefix))?.[1] ?? null;
}
