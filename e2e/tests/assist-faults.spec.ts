import { expect, test } from "@playwright/test";
import { temporaryFolder } from "../src/folders.js";
import { startOpenCode, type OpenCode } from "../src/opencode.js";
import { startProduct } from "../src/product.js";
import { startScriptedProvider, type ScriptedProvider } from "../src/scripted-provider.js";

let provider: ScriptedProvider;
let opencode: OpenCode;
test.beforeAll(async () => {
  provider = await startScriptedProvider();
  opencode = await startOpenCode({ providerUrl: provider.baseUrl });
});
test.afterAll(async () => {
  await opencode.stop();
  await provider.close();
});

interface Session {
  readonly id: string;
  readonly metadata?: { readonly openchamber?: { readonly assist?: { readonly recap: string } } };
}
const newSession = async () =>
  (await opencode.call("POST", `/session?directory=${encodeURIComponent(opencode.project)}`, {
    title: "Faults",
  })) as Session;
const prompt = (id: string) =>
  opencode.call("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text: "Sort the list" }] });
const recapOf = async (id: string) =>
  ((await opencode.call("GET", `/session/${id}`)) as Session).metadata?.openchamber?.assist?.recap;
const asks = () => provider.heard.filter((request) => request.text.includes("assistant_reply")).length;
const isDone = async (id: string) => {
  const messages = (await opencode.call("GET", `/session/${id}/message`)) as {
    info: { time: { completed?: number } };
  }[];
  return messages.length === 2 && messages[1]?.info.time.completed !== undefined;
};
const attached = (folder: string, quietMs: number) =>
  startProduct({ folder, env: { OPENCODE_URL: opencode.url, WEB: "off", ASSIST_QUIET_MS: String(quietMs) } });

test.beforeEach(() => {
  provider.says("agent", { text: "The list is sorted now." });
  provider.says("small", { text: JSON.stringify({ recap: "The list is sorted.", suggestion: "" }) });
});

test("a server killed within the quiet window writes the recap after its restart, with one call", async () => {
  const folder = temporaryFolder("faults");
  const first = await attached(folder.path, 3_000);
  const { id } = await newSession();
  const before = asks();
  await prompt(id);
  await expect.poll(() => isDone(id)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.program.stop("SIGKILL");
  const second = await attached(folder.path, 3_000);
  await expect.poll(() => recapOf(id)).toBe("The list is sorted.");
  expect(asks() - before).toBe(1);
  await second.stop();
  folder.remove();
});

test("two servers on one store and one OpenCode pay once", async () => {
  const folder = temporaryFolder("faults");
  const [first, second] = await Promise.all([attached(folder.path, 500), attached(folder.path, 500)]);
  const { id } = await newSession();
  const before = asks();
  await prompt(id);
  await expect.poll(() => recapOf(id)).toBe("The list is sorted.");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asks() - before).toBe(1);
  await Promise.all([first.stop(), second.stop()]);
  folder.remove();
});

test("a switch turned off during the call ends it, and nothing is written", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await attached(folder.path, 300);
  provider.says("small", (text) => ({
    text: JSON.stringify({ recap: "The list is sorted.", suggestion: "" }),
    delayMs: text.includes("assistant_reply") ? 2_000 : 0,
  }));
  const { id } = await newSession();
  const before = asks();
  await prompt(id);
  await expect.poll(() => asks() - before).toBe(1);
  await request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled: false } });
  await product.program.said(/"outcome":"aborted"/u, 2_000);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await recapOf(id)).toBeUndefined();
  await product.stop();
  folder.remove();
});

test("a recap asked for by hand works while automatic assist is off", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await attached(folder.path, 300);
  await request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled: false } });
  const { id } = await newSession();
  await prompt(id);
  await expect.poll(() => isDone(id)).toBe(true);
  const response = await request.post(`${product.url}/trpc/assist.regenerate`, { data: { sessionID: id } });
  expect(await response.json()).toMatchObject({ result: { data: { assist: { recap: "The list is sorted." } } } });
  expect(await recapOf(id)).toBe("The list is sorted.");
  await product.stop();
  folder.remove();
});

test("a muted session gets nothing and says why", async ({ request }) => {
  const folder = temporaryFolder("faults");
  const product = await attached(folder.path, 300);
  const { id } = await newSession();
  await request.post(`${product.url}/trpc/assist.mute`, { data: { sessionID: id, isMuted: true } });
  const before = asks();
  await prompt(id);
  await product.program.said(/"because":"muted"/u, 15_000);
  expect(asks()).toBe(before);
  const input = encodeURIComponent(JSON.stringify({ sessionID: id }));
  const state = await (await request.get(`${product.url}/trpc/assist.get?input=${input}`)).text();
  expect(state).toContain("muted");
  await product.stop();
  folder.remove();
});
