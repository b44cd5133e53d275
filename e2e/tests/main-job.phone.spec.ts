import { expect, test } from "@playwright/test";
import { startProduct, type Product } from "../src/product.js";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ args: ["--demo"] });
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

test("on a phone the suggestion is a full-width pill that fills the composer and sends nothing", async ({ page }) => {
  await page.goto(product.url);
  await page
    .getByRole("link", { name: /Run the tests/u })
    .first()
    .tap();
  const pill = page.getByRole("button", { name: /^Fix discounted in src\/price\.js/u });
  const dismiss = page.getByRole("button", { name: "Dismiss suggestion" });
  await expect(pill).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("complementary", { name: "Recap" })).toContainText("1 of 3 tests fails");

  const pillBox = await pill.boundingBox();
  const dismissBox = await dismiss.boundingBox();
  expect(pillBox?.height).toBeGreaterThanOrEqual(44);
  expect(dismissBox?.height).toBeGreaterThanOrEqual(44);
  expect(dismissBox?.width).toBeGreaterThanOrEqual(44);
  expect((pillBox?.width ?? 0) + (dismissBox?.width ?? 0)).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await pill.tap();
  const composer = page.getByRole("textbox", { name: "Message" });
  await expect(composer).toHaveValue(/^Fix discounted/u);
  await expect(pill).toBeHidden();
  expect(await composer.evaluate((field) => getComputedStyle(field).fontSize)).toBe("16px");
  await expect(page.getByRole("article", { name: /^You/u })).toHaveCount(1);

  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByRole("article", { name: /^You/u })).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText("All 3 tests pass", {
    timeout: 30_000,
  });
});
