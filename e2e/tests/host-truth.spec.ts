import { expect, test } from "@playwright/test";
import { startOpenCode, type OpenCode } from "../src/opencode.js";
import { delays, startProduct, type Product } from "../src/product.js";
import { startScriptedProvider, type ScriptedProvider } from "../src/scripted-provider.js";

let provider: ScriptedProvider;
let opencode: OpenCode;
let product: Product;
test.beforeAll(async () => {
  provider = await startScriptedProvider();
  opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  product = await startProduct({ env: { OPENCODE_URL: opencode.url, WEB: "off" } });
});
test.afterAll(async () => {
  await product.stop();
  await opencode.stop();
  await provider.close();
});

interface Session {
  readonly id: string;
  readonly metadata?: { readonly openchamber?: Record<string, unknown>; readonly [key: string]: unknown };
}

const recap = "The parser now reads nested lists.";
const isAsk = (text: string) => text.includes("assistant_reply");

async function newSession(): Promise<Session> {
  return (await opencode.call("POST", `/session?directory=${encodeURIComponent(opencode.project)}`, {
    title: "Parser work",
  })) as Session;
}
const read = async (id: string) => (await opencode.call("GET", `/session/${id}`)) as Session;
const prompt = (id: string, text: string) =>
  opencode.call("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text }] });
const payloadOf = (session: Session) =>
  session.metadata?.openchamber?.["assist"] as { recap: string; forMessageID: string } | undefined;

test("what another client writes during the generation survives, beside and inside our key", async () => {
  provider.says("agent", { text: "I changed the parser so that it reads nested lists." });
  provider.says("small", (text) => ({
    text: JSON.stringify({ recap, suggestion: "" }),
    delayMs: isAsk(text) ? 2_000 : 0,
  }));
  const { id } = await newSession();
  await prompt(id, "Make the parser read nested lists");
  await expect
    .poll(() => provider.heard.some((request) => request.model === "small" && isAsk(request.text)), { timeout: 15_000 })
    .toBe(true);
  await opencode.call("PATCH", `/session/${id}`, { metadata: { other: { a: 1 }, openchamber: { review: "open" } } });
  await expect.poll(async () => payloadOf(await read(id))?.recap, { timeout: 15_000 }).toBe(recap);
  const { metadata } = await read(id);
  expect(metadata?.["other"]).toEqual({ a: 1 });
  expect(metadata?.openchamber?.["review"]).toBe("open");
  expect(provider.heard.filter((request) => request.model === "small" && isAsk(request.text))).toHaveLength(1);
});

test("the old user message that OpenCode emits again after idle does not disarm", async () => {
  provider.says("small", { text: JSON.stringify({ recap, suggestion: "" }) });
  const { id } = await newSession();
  const seen: string[] = [];
  const stream = new AbortController();
  const response = await fetch(`${opencode.url}/global/event`, { signal: stream.signal });
  const reading = (async () => {
    let buffered = "";
    for await (const chunk of response.body ?? []) {
      buffered += new TextDecoder().decode(chunk);
      const frames = buffered.split("\n\n");
      buffered = frames.pop() ?? "";
      for (const frame of frames) {
        const { payload } = JSON.parse(frame.replace(/^data: /u, "")) as {
          payload: { type: string; properties?: { sessionID?: string; info?: { role?: string } } };
        };
        if (payload.properties?.sessionID !== id) continue;
        if (payload.type === "session.idle") seen.push("idle");
        if (payload.type === "message.updated" && payload.properties.info?.role === "user") seen.push("user message");
      }
    }
  })().catch(() => undefined);
  await prompt(id, "Make the parser read nested lists");
  await expect.poll(async () => payloadOf(await read(id))?.recap, { timeout: 15_000 }).toBe(recap);
  stream.abort();
  await reading;
  // The very thing this test is about did happen on this OpenCode.
  expect(seen.slice(seen.indexOf("idle"))).toContain("user message");
});

test("a new prompt within the quiet window puts the call off, and one call serves the newer turn", async () => {
  const before = provider.heard.filter((request) => isAsk(request.text)).length;
  provider.says("agent", (text) => ({ text: text.includes("second") ? "The second answer." : "The first answer." }));
  provider.says("small", { text: JSON.stringify({ recap: "The second answer was given.", suggestion: "" }) });
  const { id } = await newSession();
  await prompt(id, "first");
  await expect
    .poll(async () => ((await opencode.call("GET", `/session/${id}/message`)) as unknown[]).length, {
      timeout: 15_000,
      intervals: [50],
    })
    .toBe(2);
  await prompt(id, "second");
  await expect
    .poll(async () => payloadOf(await read(id))?.recap, { timeout: 15_000 })
    .toBe("The second answer was given.");
  await new Promise((resolve) => setTimeout(resolve, delays.quiet * 2));
  expect(provider.heard.filter((request) => isAsk(request.text)).length - before).toBe(1);
});

test("no log line holds a word of the conversation, the answer or a key", () => {
  const output = product.program.output();
  expect(output).toContain("assist.run-ended");
  for (const secret of ["nested lists", "scripted-key", "parser"]) expect(output).not.toContain(secret);
});
