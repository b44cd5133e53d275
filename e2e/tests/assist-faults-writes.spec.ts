import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openAssistRoom, recap, speakPlainly, type AssistRoom } from "../src/assist-room.js";
import { temporaryFolder } from "../src/folders.js";
import { startHostProxy, type HostProxy } from "../src/host-proxy.js";

/** Quiet window of these tests, in milliseconds. */
const quietMs = 300;

let room: AssistRoom;
let proxy: HostProxy;
test.beforeAll(async () => {
  room = await openAssistRoom();
  proxy = await startHostProxy(room.opencode.url);
});
test.afterAll(async () => {
  await proxy.close();
  await room.close();
});
test.beforeEach(() => speakPlainly(room.provider));

test("a patch that is late, or refused once, is one call and one recap", async () => {
  const folder = temporaryFolder("writes");
  const product = await room.attached(folder.path, quietMs, proxy.url);
  for (const fate of [{ fate: "pass", delayMs: 3_000 }, { fate: "refuse" }] as const) {
    proxy.decide((number) => (number === 1 ? fate : { fate: "pass" }));
    const id = await room.newSession();
    const before = room.asks();
    await room.prompt(id);
    await expect.poll(() => room.recapOf(id)).toBe(recap);
    expect(room.asks() - before).toBe(1);
  }
  await product.stop();
  folder.remove();
});

test("a patch that was applied and never answered is looked at, and costs no second call", async () => {
  const folder = temporaryFolder("writes");
  const product = await room.attached(folder.path, quietMs, proxy.url);
  proxy.decide((number) => ({ fate: number === 1 ? "apply-unanswered" : "pass" }));
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await product.program.said(/"outcome":"judged"/u, 30_000);
  expect(await room.recapOf(id)).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("an OpenCode that refuses every patch for a while gets the kept answer later, without a second call", async () => {
  const folder = temporaryFolder("writes");
  const product = await room.attached(folder.path, quietMs, proxy.url);
  proxy.decide((number) => ({ fate: number <= 2 ? "refuse" : "pass" }));
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await product.program.said(/"outcome":"unreachable"/u, 15_000);
  await expect.poll(() => room.recapOf(id), { timeout: 30_000 }).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("a server killed between the answer and the patch writes the kept answer after its restart", async () => {
  const folder = temporaryFolder("writes");
  const first = await room.attached(folder.path, quietMs, proxy.url);
  proxy.decide(() => ({ fate: "swallow" }));
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => proxy.patches()).toBe(1);
  await first.program.stop("SIGKILL");
  proxy.decide(() => ({ fate: "pass" }));
  const second = await room.attached(folder.path, quietMs, proxy.url);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await second.stop();
  folder.remove();
});

test("a server killed during the call asks again after its restart, because that answer is lost", async () => {
  const folder = temporaryFolder("writes");
  const first = await room.attached(folder.path, quietMs);
  speakPlainly(room.provider, 5_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.asks() - before).toBe(1);
  await first.program.stop("SIGKILL");
  speakPlainly(room.provider);
  const second = await room.attached(folder.path, quietMs);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  expect(room.asks() - before).toBe(2);
  await second.stop();
  folder.remove();
});

test("a slow provider is waited for, and asked once", async () => {
  const folder = temporaryFolder("writes");
  const product = await room.attached(folder.path, quietMs);
  speakPlainly(room.provider, 8_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.recapOf(id), { timeout: 30_000 }).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("a store that cannot be written costs no recap and no switch, and is said on the console and in the health", async ({
  request,
}) => {
  const folder = temporaryFolder("writes");
  const before = await room.attached(folder.path, quietMs);
  await request.post(`${before.url}/trpc/settings.update`, { data: { suggestionEnabled: false } });
  await before.stop();
  // SQLite must treat a file of a later write version as read-only (sqlite.org/fileformat2.html, offset 18).
  const file = openSync(join(folder.path, "assist", "session-assist.db"), "r+");
  writeSync(file, Buffer.from([3]), 0, 1, 18);
  closeSync(file);
  const product = await room.attached(folder.path, quietMs);
  await product.program.said(/problem\s+The data folder .* is read-only: .* kept in memory/u, 5_000);
  const health = (await (await request.get(`${product.url}/api/health`)).json()) as Record<string, unknown>;
  expect(health["status"]).toBe("degraded");
  expect(health["storeProblem"]).toContain("kept in memory");
  const id = await room.newSession();
  await room.prompt(id);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  const off = await request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled: false } });
  expect(await off.json()).toMatchObject({
    result: { data: { sessionAssistEnabled: false, suggestionEnabled: false } },
  });
  await product.stop();
  folder.remove();
});
