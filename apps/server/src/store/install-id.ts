import { randomUUID } from "node:crypto";
import type { Store } from "./open-store.js";

/** The row of the settings table that is no setting: readers of settings pass over a key they do not know. */
const key = "install-id";

/** A random name of this installation, made once and kept; it tells nothing about its reader. */
export async function readInstallID(store: Store): Promise<string> {
  await store
    .insertInto("setting")
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await store.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return row.value;
}
