import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { startProduct, type Product } from "../src/product.js";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ args: ["--demo"] });
});
test.afterAll(async () => {
  await product.stop();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`no page has an axe violation, ${colorScheme}, ${String(viewport.width)} pixels wide`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport });
      const page = await context.newPage();
      const violations = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
          id,
          nodes.map((node) => node.html),
        ]);
      await page.goto(product.url);
      const link = page.getByRole("link", { name: /Run the tests/u }).first();
      await expect(link).toBeVisible();
      expect(await violations()).toEqual([]);
      await link.click();
      await expect(page.getByRole("complementary", { name: "Recap" })).toContainText("1 of 3 tests fails", {
        timeout: 30_000,
      });
      await expect(page.getByRole("button", { name: /^Fix discounted/u })).toBeVisible();
      expect(await violations()).toEqual([]);
      await page.goto(`${product.url}/settings`);
      await expect(page.getByText("demo/demo-small")).toBeVisible();
      expect(await violations()).toEqual([]);
      await context.close();
    });
  }
}

test("the page's policy lets no script in but its own", async ({ page }) => {
  const response = await page.goto(product.url);
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic';/u);
  const ran = await page.evaluate(() => {
    const script = document.createElement("div");
    script.innerHTML = `<img src="x" onerror="document.title='owned'">`;
    document.body.append(script);
    return new Promise<string>((resolve) => setTimeout(() => resolve(document.title), 500));
  });
  expect(ran).not.toBe("owned");
});
