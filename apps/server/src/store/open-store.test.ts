import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createArmedSessions } from "./armed-sessions.js";
import { openStore, StoreError } from "./open-store.js";
import { openSettings } from "../settings/settings-store.js";

const unexpected = (sentence: string) => {
  throw new Error(sentence);
};

describe("the store", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "session-assist-store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("opens for several servers at the same moment", async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(folder, unexpected)));
    await Promise.all(stores.map(async (store) => store.destroy()));
    expect(stores).toHaveLength(4);
  });

  it("can be read by its owner only", async () => {
    const store = await openStore(folder, unexpected);
    expect(statSync(join(folder, "session-assist.db")).mode & 0o777).toBe(0o600);
    await store.destroy();
  });

  it("keeps settings and armed sessions over a restart", async () => {
    const row = { sessionID: "ses_1", armedAt: 5, dueAt: 1_796_081_515_526, attempt: 2 };
    const before = await openStore(folder, unexpected);
    await (await openSettings(before)).update({ recapEnabled: false, smallModelOverride: "a/b/c" });
    await createArmedSessions(before).put({ ...row, attempt: 1 });
    await createArmedSessions(before).put(row);
    await before.destroy();
    const after = await openStore(folder, unexpected);
    expect((await openSettings(after)).current()).toMatchObject({ recapEnabled: false, smallModelOverride: "a/b/c" });
    expect(await createArmedSessions(after).all()).toEqual([row]);
    await createArmedSessions(after).remove("ses_1");
    expect(await createArmedSessions(after).all()).toEqual([]);
    await after.destroy();
  });

  it("says which folder cannot be used", async () => {
    await openStore(folder, unexpected).then((store) => store.destroy());
    await expect(openStore(join(folder, "session-assist.db", "below"), unexpected)).rejects.toThrow(StoreError);
    await expect(openStore(join(folder, "session-assist.db", "below"), unexpected)).rejects.toThrow(/ASSIST_DATA_DIR/u);
  });

  it.each([
    ["read-only", "pragma query_only = on"],
    ["full", "pragma max_page_count = 1"],
  ])("goes on in memory, with all it held, when the file turns out to be %s", async (reason, pragma) => {
    const said: string[] = [];
    const store = await openStore(folder, (sentence) => said.push(sentence));
    const settings = await openSettings(store);
    await settings.update({ recapEnabled: false });
    await store.executeQuery(CompiledQuery.raw(pragma));
    const row = { sessionID: "s".repeat(9_000), armedAt: 5, dueAt: 6, attempt: 0 };
    await Promise.all([createArmedSessions(store).put(row), settings.update({ suggestionEnabled: false })]);
    expect(await createArmedSessions(store).all()).toEqual([row]);
    expect(settings.current()).toMatchObject({ recapEnabled: false, suggestionEnabled: false });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${folder} is ${reason}`);
    await store.destroy();
  });

  it("says what is wrong with a statement instead of going on in memory", async () => {
    const store = await openStore(folder, unexpected);
    await expect(store.executeQuery(CompiledQuery.raw("select * from nowhere"))).rejects.toThrow(/nowhere/u);
    await store.destroy();
  });

  it("is not replaced by an empty one when its file cannot be read", async () => {
    mkdirSync(join(folder, "session-assist.db"));
    await expect(openStore(folder, unexpected)).rejects.toThrow(StoreError);
  });
});
