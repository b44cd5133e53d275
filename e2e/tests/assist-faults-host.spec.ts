import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { openAssistRoom, recap, speakPlainly, type AssistRoom } from "../src/assist-room.js";
import { temporaryFolder } from "../src/folders.js";
import { scriptedConfig } from "../src/opencode.js";
import { startProduct, type Product } from "../src/product.js";

let room: AssistRoom;
test.beforeAll(async () => {
  room = await openAssistRoom();
});
test.afterAll(() => room.close());
test.beforeEach(() => speakPlainly(room.provider));

async function stateOf(request: APIRequestContext, product: Product, sessionID: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ sessionID }));
  return (await request.get(`${product.url}/trpc/assist.get?input=${input}`)).text();
}
const speakAfter = (ms: number) =>
  room.provider.says("agent", () => ({ text: "The list is sorted now.", delayMs: ms }));

test("a turn that ends while our server is dead gets its recap after the restart", async ({ request }) => {
  const folder = temporaryFolder("host");
  const first = await room.attached(folder.path, 300);
  speakAfter(4_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => stateOf(request, first, id)).toContain("at work");
  await first.program.stop("SIGKILL");
  await expect.poll(() => room.isDone(id)).toBe(true);
  const second = await room.attached(folder.path, 300);
  await expect.poll(() => room.recapOf(id)).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await second.stop();
  folder.remove();
});

test("an OpenCode that is paused through the quiet window gets its recap when it goes on", async () => {
  const folder = temporaryFolder("host");
  const product = await room.attached(folder.path, 2_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.isDone(id), { intervals: [50] }).toBe(true);
  room.opencode.program.child.kill("SIGSTOP");
  await wait(14_000);
  room.opencode.program.child.kill("SIGCONT");
  await expect.poll(() => room.recapOf(id), { timeout: 40_000 }).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("an OpenCode that is killed in the quiet window and comes back gets its recap", async () => {
  const folder = temporaryFolder("host");
  const product = await room.attached(folder.path, 2_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.isDone(id), { intervals: [50] }).toBe(true);
  await room.opencode.restart();
  await expect.poll(() => room.recapOf(id), { timeout: 40_000 }).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("an OpenCode that is killed during our call gets the answer when it is back, without a second call", async () => {
  const folder = temporaryFolder("host");
  const product = await room.attached(folder.path, 300);
  speakPlainly(room.provider, 1_500);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => room.asks() - before, { intervals: [50] }).toBe(1);
  await room.opencode.restart();
  await expect.poll(() => room.recapOf(id), { timeout: 40_000 }).toBe(recap);
  expect(room.asks() - before).toBe(1);
  await product.stop();
  folder.remove();
});

test("a turn that died with its OpenCode is not taken for a finished one", async ({ request }) => {
  const folder = temporaryFolder("host");
  const product = await room.attached(folder.path, 300);
  speakAfter(20_000);
  const id = await room.newSession();
  const before = room.asks();
  await room.prompt(id);
  await expect.poll(() => stateOf(request, product, id)).toContain("at work");
  await room.opencode.restart();
  await product.program.said(/"connections":2/u, 30_000);
  await wait(2_000);
  expect(room.asks()).toBe(before);
  expect(await room.recapOf(id)).toBeUndefined();
  await product.stop();
  folder.remove();
});

test("an OpenCode of our own that is killed in the quiet window comes back at its port, and its session gets a recap", async () => {
  const folder = temporaryFolder("host");
  const product = await startProduct({
    folder: folder.path,
    env: {
      WEB: "off",
      ASSIST_QUIET_MS: "2000",
      OPENCODE_SERVER_PASSWORD: "ours",
      OPENCODE_CONFIG_CONTENT: scriptedConfig(room.provider.baseUrl),
    },
  });
  const url = (await product.program.said(/(http:\/\/127\.0\.0\.1:\d+)\n\s+logins/u, 10_000))[1] ?? "";
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Basic ${btoa("opencode:ours")}`, "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    return response.text();
  };
  const directory = encodeURIComponent(room.opencode.project);
  const created = await call("POST", `/session?directory=${directory}`, { title: "Faults" });
  const { id } = JSON.parse(created) as { id: string };
  const before = room.asks();
  await call("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text: "Sort the list" }] });
  await expect.poll(() => call("GET", `/session/${id}/message`), { intervals: [50] }).toContain('"completed"');
  const port = new URL(url).port;
  const lines = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  const line = lines.find((one) => one.includes(`serve --hostname 127.0.0.1 --port ${port}`)) ?? "";
  process.kill(Number(line.trim().split(" ")[0]), "SIGKILL");
  await product.program.said(/"connections":2/u, 40_000);
  await expect.poll(() => call("GET", `/session/${id}`), { timeout: 30_000 }).toContain(recap);
  expect(room.asks() - before).toBe(1);
  expect(await product.stop()).toBe(0);
  folder.remove();
});
