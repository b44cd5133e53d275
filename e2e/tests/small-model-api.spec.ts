import { expect, test } from "@playwright/test";
import { startOpenCode, type OpenCode } from "../src/opencode.js";
import { startProduct, type Product } from "../src/product.js";
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

const generate = (data: unknown, signal?: AbortSignal) =>
  fetch(`${product.url}/api/small-model/generate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
    ...(signal === undefined ? {} : { signal }),
  });

test("the model of a session's provider is resolved with its source and trace, and no key shows", async ({
  request,
}) => {
  const response = await request.get(
    `${product.url}/api/small-model?providerID=scripted&modelID=agent&directory=${encodeURIComponent(opencode.project)}`,
  );
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    available: true,
    model: { providerID: "scripted", modelID: "small", source: "family" },
  });
  expect(text).not.toContain("scripted-key");
});

test("one call gives one answer with its usage, asked with OpenCode's own credential", async () => {
  provider.says("small", { text: "forty-two" });
  const response = await generate({ prompt: "What is six times seven?", preferredProviderID: "scripted" });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({ text: "forty-two", providerID: "scripted", modelID: "small" });
  expect(answer["usage"]).toMatchObject({ input: expect.any(Number), output: expect.any(Number) });
  expect(provider.heard.at(-1)?.authorization).toBe("Bearer scripted-key");
});

for (const [name, data, status, reason] of [
  ["an empty prompt", { prompt: " " }, 400, "bad-request"],
  ["an unknown field", { prompt: "x", temperature: 1 }, 400, "bad-request"],
  ["a model of no provider", { prompt: "x", model: "nobody/nothing" }, 412, undefined],
] as const) {
  test(`${name} is refused with a status, a reason and a sentence`, async () => {
    const asked = provider.heard.length;
    const response = await generate(data);
    expect(response.status).toBe(status);
    const body = (await response.json()) as { reason: string; message: string };
    if (reason !== undefined) expect(body.reason).toBe(reason);
    expect(body.message).toMatch(/\.$/u);
    expect(provider.heard.length).toBe(asked);
  });
}

test("what a provider says in its refusal never comes through", async () => {
  provider.says("small", { status: 401, text: "bad key sk-canary" });
  const response = await generate({ prompt: "canary-prompt", preferredProviderID: "scripted" });
  const text = await response.text();
  expect(response.status).toBe(502);
  expect(text).not.toMatch(/canary/u);
  expect(product.program.output()).not.toMatch(/canary/u);
});

test("a caller that goes away ends the call at the provider", async () => {
  let closed = false;
  provider.says("small", { text: "late", delayMs: 5_000 });
  provider.onClosed(() => (closed = true));
  const leaving = new AbortController();
  const asked = provider.heard.length;
  const call = generate({ prompt: "slow", preferredProviderID: "scripted" }, leaving.signal).catch(() => "left");
  await expect.poll(() => provider.heard.length).toBe(asked + 1);
  leaving.abort();
  expect(await call).toBe("left");
  await expect.poll(() => closed, { timeout: 2_000 }).toBe(true);
});

test("a body that is too large is refused with the limit", async () => {
  const response = await generate({ prompt: "x".repeat(1_200_000) });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("1000000");
});
