import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { Logger } from "../log/logger.js";
import { openStore } from "./open-store.js";
import { createUsageLedger } from "./usage-ledger.js";

it("a call is written down with who, how much and how it ended", async () => {
  const folder = mkdtempSync(join(tmpdir(), "session-assist-usage-"));
  const store = await openStore(folder, () => {});
  const log = { info() {}, warn: vi.fn<Logger["warn"]>(), error() {} };
  createUsageLedger(store, log).record({
    at: 5,
    feature: "session-assist",
    trigger: "automatic",
    providerID: "p",
    modelID: "m",
    source: "family",
    tokens: { input: 10, output: 7, reasoning: 3, cached: 2 },
    estimated: false,
    cost: 0.5,
    ms: 12.4,
    attempts: 1,
    outcome: "ok",
  });
  const read = () => store.selectFrom("usage").selectAll().execute();
  await vi.waitFor(async () => expect(await read()).toHaveLength(1));
  expect((await read())[0]).toMatchObject({
    feature: "session-assist",
    trigger: "automatic",
    input_tokens: 10,
    output_tokens: 7,
    reasoning_tokens: 3,
    cached_tokens: 2,
    cost: 0.5,
    duration_ms: 12,
    outcome: "ok",
  });
  expect(log.warn).not.toHaveBeenCalled();
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
});
