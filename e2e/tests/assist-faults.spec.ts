import { expect, test } from "@playwright/test";
import { openAssistRoom, recap, speakPlainly, type AssistRoom } from "../src/assist-room.js";
import { temporaryFolder } from "../src/folders.js";

let room: AssistRoom;
test.beforeAll(async () => {
  room = await openAssistRoom();
});
test.afterAll(() => room.close());
test.beforeEach(() => speakPlainly(room.provider));

test("a server killed within the quiet window writes the recap after its restart, with one call", async () => {
  const folder = temporaryFolder("faults");
  const first = await room.attached(folder.path, 3_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.isDone(id)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.program.stop("SIGKILL");
  const second = await room.attached(folder.path, 3_000);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await second.stop();
  folder.remove();
});

test("two servers on one store and one OpenCode pay once", async () => {
  const folder = temporaryFolder("faults");
  const [first, second] = await Promise.all([room.attached(folder.path, 500), room.attached(folder.path, 500)]);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(room.asks() - before).toBe(1);
  await Promise.all([first.stop(), second.stop()]);
  folder.remove();
});

test("a switch turned off during the call ends it, and nothing is written", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await room.attached(folder.path, 300);
  speakPlainly(room.provider, 2_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.asks() - before).toBe(1);
  await request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled: false } });
  await product.program.said(/"outcome":"aborted"/u, 2_000);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await room.recapOf(id)).toBeUndefined();
  await product.stop();
  folder.remove();
});

test("a recap asked for by hand works while automatic assist is off", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await room.attached(folder.path, 300);
  await request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled: false } });
  const id = await room.newSession();
  await room.prompt(id);
  await expect.poll(() => room.isDone(id)).toBe(true);
  const response = await request.post(`${product.url}/trpc/assist.regenerate`, { data: { sessionID: id } });
  expect(await response.json()).toMatchObject({ result: { data: { assist: { recap: recap } } } });
  expect(await room.recapOf(id)).toBe(recap);
  await product.stop();
  folder.remove();
});

test("a muted session gets nothing and says why", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await room.attached(folder.path, 300);
  const id = await room.newSession();
  await request.post(`${product.url}/trpc/assist.mute`, { data: { sessionID: id, isMuted: true } });
  const before = room.asks();
  await room.prompt(id);
  await product.program.said(/"because":"muted"/u, 15_000);
  expect(room.asks()).toBe(before);
  const input = encodeURIComponent(JSON.stringify({ sessionID: id }));
  const state = await (await request.get(`${product.url}/trpc/assist.get?input=${input}`)).text();
  expect(state).toContain("Assist is muted");
  expect(state).toContain('"isMuted":true');
  await product.stop();
  folder.remove();
});
