import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { openAssistRoom, recap, speakPlainly, type AssistRoom } from "../src/assist-room.js";
import { temporaryFolder } from "../src/folders.js";

let room: AssistRoom;
test.beforeAll(async () => {
  room = await openAssistRoom();
});
test.afterAll(() => room.close());
test.beforeEach(() => speakPlainly(room.provider));

test("two servers with stores of their own on one OpenCode pay once when one is due before the other", async () => {
  const folders = [temporaryFolder("many"), temporaryFolder("many")] as const;
  const [first, second] = await Promise.all([
    room.attached(folders[0].path, 500),
    room.attached(folders[1].path, 3_000),
  ]);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  await second.program.said(/"outcome":"already"/u, 15_000);
  expect(room.asks() - before).toBe(1);
  await Promise.all([first.stop(), second.stop()]);
  for (const folder of folders) folder.remove();
});

test("200 sessions that end at one moment each get one call and one recap, four calls at a time", async () => {
  test.setTimeout(300_000);
  const folder = temporaryFolder("many");
  const product = await room.attached(folder.path, 1_000);
  const sessions: { readonly id: string; readonly text: string }[] = [];
  for (let index = 0; index < 200; index += 1) {
    sessions.push({ id: await room.newSession(), text: `Sort list ${String(index)}.` });
  }
  // Every reply is held back until one moment.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  room.provider.says("agent", { text: "The list is sorted now.", after: released });
  for (const { id, text } of sessions) await room.prompt(id, text);
  await expect
    .poll(() => room.provider.heard.filter((heard) => heard.model === "agent").length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(200);
  speakPlainly(room.provider, 20);
  release();
  const recaps = () => Promise.all(sessions.map(({ id }) => room.recapOf(id)));
  await expect
    .poll(async () => (await recaps()).filter((one) => one === recap).length, { timeout: 180_000, intervals: [2_000] })
    .toBe(200);
  expect(sessions.filter(({ text }) => room.asks(text) !== 1)).toEqual([]);
  expect(room.provider.peak("small")).toBeLessThanOrEqual(4);
  await wait(1_000);
  await product.stop();
  folder.remove();
});
