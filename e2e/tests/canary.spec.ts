import { expect, test } from "@playwright/test";
import { startOpenCode } from "../src/opencode.js";
import { startProduct } from "../src/product.js";
import { startScriptedProvider } from "../src/scripted-provider.js";

/** The key is what the scripted provider is configured with; the words stand for a conversation. */
const key = "scripted-key";
const words = { prompt: "canary-prompt-7f3", reply: "canary-reply-7f3", refusal: "canary-refusal-7f3" };

test("over a full run no response holds a key, and no log line or error holds a key or a word", async ({ page }) => {
  test.setTimeout(120_000);
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  const product = await startProduct({ env: { OPENCODE_URL: opencode.url, LOG_LEVEL: "trace" } });
  const bodies: string[] = [];
  const errors: string[] = [];
  const keep = (status: number, text: string) => {
    bodies.push(text);
    if (status >= 400) errors.push(text);
  };
  page.on("response", (response) => {
    void response.text().then(
      (text) => keep(response.status(), text),
      () => undefined,
    );
  });
  const call = async (method: "GET" | "POST", path: string, data?: unknown) => {
    const response = await page.request.fetch(`${product.url}${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    keep(response.status(), await response.text());
    return response;
  };
  const query = (name: string, input: unknown = {}) =>
    call("GET", `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const generate = (prompt: string) =>
    call("POST", "/api/small-model/generate", {
      prompt,
      preferredProviderID: "scripted",
      responseSchema: { type: "object", properties: { a: { type: "string" } } },
    });

  await test.step("a turn with its recap, in the page", async () => {
    provider.says("agent", { text: `${words.reply} is done.` });
    provider.says("small", { text: JSON.stringify({ recap: `The ${words.reply} is done.`, suggestion: "" }) });
    const session = (await opencode.call("POST", `/session?directory=${encodeURIComponent(opencode.project)}`, {
      title: "Canary",
    })) as { id: string };
    await page.goto(`${product.url}/session/${session.id}`);
    await page.getByRole("textbox", { name: "Message" }).fill(words.prompt);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("complementary", { name: "Recap" })).toContainText(words.reply, { timeout: 30_000 });
    await query("assist.get", { sessionID: session.id });
  });

  // A busy or failing server on this machine is waited for; those refusals are small-model's own test.
  await test.step("every kind of refusal and rubbish a provider can give", async () => {
    for (const status of [400, 401, 402, 403, 404, 422]) {
      provider.says("small", { status, text: `${words.refusal} ${key}` });
      await generate(words.prompt);
    }
    for (const text of ["", words.refusal, `<html>${words.refusal}</html>`]) {
      provider.says("small", { text });
      await generate(words.prompt);
    }
  });

  await test.step("everything that can be read, and bad input", async () => {
    for (const name of ["system.health", "settings.get", "session.projects"]) await call("GET", `/trpc/${name}`);
    await query("smallModel.resolve", { preferredProviderID: "scripted" });
    await call("GET", "/api/small-model?providerID=scripted");
    await call("GET", "/api/health");
    await query("session.get", { sessionID: words.prompt });
    await call("POST", "/trpc/session.prompt", { sessionID: "ses_none", text: words.prompt });
    await call("POST", "/trpc/session.prompt", { sessionID: words.prompt, text: "" });
    await call("POST", "/trpc/settings.update", { smallModelOverride: words.prompt });
    await call("GET", `/api/none/${words.prompt}`);
  });

  const log = product.program.output();
  expect(bodies.length).toBeGreaterThan(20);
  expect(errors.length).toBeGreaterThan(10);
  expect(log).toContain("assist.run-ended");
  expect(bodies.filter((body) => body.includes(key))).toEqual([]);
  for (const secret of [key, ...Object.values(words)]) {
    expect(log).not.toContain(secret);
    expect(errors.filter((body) => body.includes(secret))).toEqual([]);
  }
  await product.stop();
  await opencode.stop();
  await provider.close();
});
