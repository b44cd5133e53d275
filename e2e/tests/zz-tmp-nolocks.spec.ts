import { expect, test, type Page } from "@playwright/test";
import { startProduct, type Product } from "../src/product.js";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ args: ["--demo"] });
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const said = (page: Page, text: string) =>
  page.getByRole("region", { name: "Conversation" }).getByRole("article", { name: /^You/u }).filter({ hasText: text });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
}

test("eight tabs over plain HTTP/1.1 all stay live, a ninth still loads, and a closed one takes no one with it", async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await context.addInitScript(() => {
    delete (Navigator.prototype as any).locks;
  });
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/session\/ses_/u);
  const pages = [page];
  while (pages.length < 8) {
    const tab = await context.newPage();
    await tab.goto(page.url());
    pages.push(tab);
  }
  for (const tab of pages) await expect(tab.getByRole("textbox", { name: "Message" })).toBeVisible();

  await test.step("all hear a message that one of them sends, and its reply", async () => {
    await say(page, "First words for all");
    for (const tab of pages) await expect(said(tab, "First words for all")).toHaveCount(1);
    for (const tab of pages) await expect(tab.getByRole("button", { name: "Send" })).toBeVisible();
  });

  await test.step("a ninth document still loads, and hears", async () => {
    const ninth = await context.newPage();
    await ninth.goto(page.url());
    await expect(said(ninth, "First words for all")).toHaveCount(1);
    pages.push(ninth);
  });

  await test.step("the tab that holds the stream may close: the others hear the next message, once", async () => {
    await page.close();
    const [second, ...others] = pages.slice(1);
    if (second === undefined) throw new Error("no tab is left");
    await say(second, "Second words for all");
    for (const tab of [second, ...others]) await expect(said(tab, "Second words for all")).toHaveCount(1);
    for (const tab of others) await expect(said(tab, "First words for all")).toHaveCount(1);
    await expect(second.getByText(/Reconnecting|Offline/u)).toHaveCount(0);
  });
});
