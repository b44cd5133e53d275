import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createArmedSessions } from "./armed-sessions.js";
import { openStore, StoreError } from "./open-store.js";
import { openSettings } from "../settings/settings-store.js";

describe("the store", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "session-assist-store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("opens for several servers at the same moment", async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(folder)));
    await Promise.all(stores.map(async (store) => store.destroy()));
    expect(stores).toHaveLength(4);
  });

  it("can be read by its owner only", async () => {
    const store = await openStore(folder);
    expect(statSync(join(folder, "session-assist.db")).mode & 0o777).toBe(0o600);
    await store.destroy();
  });

  it("keeps settings and armed sessions over a restart", async () => {
    const row = { sessionID: "ses_1", armedAt: 5, dueAt: 1_796_081_515_526, attempt: 2 };
    const before = await openStore(folder);
    await (await openSettings(before)).update({ recapEnabled: false, smallModelOverride: "a/b/c" });
    await createArmedSessions(before).put({ ...row, attempt: 1 });
    await createArmedSessions(before).put(row);
    await before.destroy();
    const after = await openStore(folder);
    expect((await openSettings(after)).current()).toMatchObject({ recapEnabled: false, smallModelOverride: "a/b/c" });
    expect(await createArmedSessions(after).all()).toEqual([row]);
    await createArmedSessions(after).remove("ses_1");
    expect(await createArmedSessions(after).all()).toEqual([]);
    await after.destroy();
  });

  it("says which folder cannot be used", async () => {
    await openStore(folder).then((store) => store.destroy());
    await expect(openStore(join(folder, "session-assist.db", "below"))).rejects.toThrow(StoreError);
    await expect(openStore(join(folder, "session-assist.db", "below"))).rejects.toThrow(/ASSIST_DATA_DIR/u);
  });
});
