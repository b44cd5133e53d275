import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { startOpenCode, type OpenCode } from "../src/opencode.js";
import { startProduct, type Product } from "../src/product.js";
import { startScriptedProvider, type ScriptedProvider } from "../src/scripted-provider.js";

let provider: ScriptedProvider;
let opencode: OpenCode;
let product: Product;
test.beforeAll(async () => {
  provider = await startScriptedProvider();
  opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  product = await startProduct({ env: { OPENCODE_URL: opencode.url } });
});
test.afterAll(async () => {
  await product.stop();
  await opencode.stop();
  await provider.close();
});

async function newSession(title: string): Promise<string> {
  const directory = encodeURIComponent(opencode.project);
  const created = await opencode.call("POST", `/session?directory=${directory}`, { title });
  return z.object({ id: z.string() }).parse(created).id;
}

test("the list tells why a session failed, or tries again", async ({ page }) => {
  const failing = await newSession("Fail at once");
  const retrying = await newSession("Try again");
  const prompt = (id: string) =>
    opencode.call("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text: "Go" }] });
  await page.goto(`${product.url}/session/${failing}`);
  provider.says("agent", { text: "No credit is left", status: 402 });
  await prompt(failing);
  await expect(row(page, /^Fail at once/u)).toContainText("Error");
  await expect(row(page, /^Fail at once/u)).toContainText("No credit is left");
  provider.says("agent", { text: "Too many people today", status: 503 });
  await prompt(retrying);
  await expect(row(page, /^Try again/u)).toContainText("Retrying");
  await expect(row(page, /^Try again/u)).toContainText("Too many people today");
  await page.reload();
  await expect(row(page, /^Fail at once/u)).toContainText("No credit is left");
  provider.says("agent", { text: "Done" });
  await prompt(failing);
  await expect(row(page, /^Fail at once/u)).not.toContainText("Error");
});

const row = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Sessions" }).getByRole("link", { name });
const menu = (page: Page) => page.getByRole("button", { name: "Session menu" }).click();

test("a session is found, renamed, forked, archived and deleted, and a second browser hears of it", async ({
  browser,
  page,
}) => {
  const lamp = await newSession("Mend the lamp");
  const chair = await newSession("Mend the chair");
  provider.says("agent", { text: "Slowly", delayMs: 20_000 });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/session/${lamp}`);
  await page.goto(`${product.url}/session/${chair}`);

  await test.step("words narrow the list", async () => {
    await expect(row(page, /^Mend the lamp/u)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search sessions" }).fill("CHAIR mend");
    await expect(row(page, /^Mend the lamp/u)).toBeHidden();
    await expect(row(page, /^Mend the chair/u)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search sessions" }).press("Escape");
    await expect(row(page, /^Mend the lamp/u)).toBeVisible();
  });

  await test.step("a new title shows everywhere", async () => {
    await menu(page);
    await page.getByRole("textbox", { name: "Title" }).fill("Paint the chair");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { name: "Paint the chair", level: 1 })).toBeVisible();
    await expect(row(other, /^Paint the chair/u)).toBeVisible();
  });

  await test.step("a fork is another session, and opens", async () => {
    await menu(page);
    await page.getByRole("button", { name: /^Fork/u }).click();
    await expect(page).not.toHaveURL(new RegExp(chair, "u"));
    await expect(row(other, /^Paint the chair/u)).toHaveCount(2);
  });

  await test.step("an archived session leaves the lists", async () => {
    await menu(page);
    await page.getByRole("button", { name: /^Archive/u }).click();
    await expect(row(page, /^Paint the chair/u)).toHaveCount(1);
    await expect(row(other, /^Paint the chair/u)).toHaveCount(1);
  });

  await test.step("deleting asks once more, and stops a running turn first", async () => {
    await page.goto(`${product.url}/session/${chair}`);
    await page.getByRole("textbox", { name: "Message" }).fill("Begin");
    await page.getByRole("textbox", { name: "Message" }).press("Enter");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await expect.poll(() => provider.heard.some(({ text }) => text.includes("Begin"))).toBe(true);
    await menu(page);
    await page.getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Yes, delete it for good" }).click();
    await expect(row(page, /^Paint the chair/u)).toHaveCount(0);
    await expect(row(other, /^Paint the chair/u)).toHaveCount(0);
    await expect(row(page, /^Mend the lamp/u)).toBeVisible();
  });
});
