import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { temporaryFolder } from "../src/folders.js";
import { freePort } from "../src/opencode.js";
import { startProduct } from "../src/product.js";

/** Every secret of the login file holds this. */
const canary = "canary-token-41c";
const far = 4_102_444_800_000;
const logins = {
  openai: { type: "oauth", access: `${canary}-a`, refresh: `${canary}-b`, expires: far, accountId: "acct" },
  "github-copilot": { type: "oauth", access: `${canary}-c`, refresh: `${canary}-d`, expires: 0 },
  anthropic: { type: "oauth", access: `${canary}-e`, refresh: `${canary}-f`, expires: 1 },
  xai: { type: "oauth", access: `${canary}-g`, refresh: `${canary}-h`, expires: 1 },
  groq: { type: "api", key: `${canary}-i` },
};

test("a login file's secrets reach no page, no response, no error and no log, and the page says how each login stands", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = temporaryFolder("logins");
  const file = join(folder.path, "data", "opencode", "auth.json");
  mkdirSync(join(folder.path, "data", "opencode"), { recursive: true });
  const text = JSON.stringify(logins, null, 2);
  writeFileSync(file, text, { mode: 0o600 });
  // Nobody listens there, so that no vendor is reached and every call fails in earnest.
  const nowhere = `http://127.0.0.1:${String(await freePort())}`;
  const env = { HTTPS_PROXY: nowhere, HTTP_PROXY: nowhere, NO_PROXY: "127.0.0.1", LOG_LEVEL: "trace" };
  const product = await startProduct({ folder: folder.path, env });
  const bodies: string[] = [];
  page.on("response", (response) => {
    void response.text().then(
      (body) => bodies.push(body),
      () => undefined,
    );
  });
  await page.goto(`${product.url}/settings`);
  await page.getByText("Logins", { exact: true }).click();
  const rows = page.getByRole("listitem");
  await expect(rows.filter({ hasText: "Groq" })).toContainText("Usable");
  await expect(rows.filter({ hasText: "OpenAI" }).first()).toBeVisible();
  await expect(rows.filter({ hasText: "Anthropic" }).first()).toContainText("Not usable");
  for (const preferredProviderID of Object.keys(logins)) {
    const data = { prompt: "hello", preferredProviderID, restrictToPreferredProvider: true };
    const response = await page.request.post(`${product.url}/api/small-model/generate`, { data, timeout: 60_000 });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    bodies.push(await response.text());
    bodies.push(
      await (await page.request.get(`${product.url}/api/small-model?providerID=${preferredProviderID}`)).text(),
    );
  }
  expect(bodies.length).toBeGreaterThan(10);
  expect(bodies.filter((body) => body.includes(canary))).toEqual([]);
  expect(await page.content()).not.toContain(canary);
  expect(product.program.output()).not.toContain(canary);
  // Nothing could be renewed, so nothing was written.
  expect(readFileSync(file, "utf8")).toBe(text);
  await product.stop();
  folder.remove();
});
