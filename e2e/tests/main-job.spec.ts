import { expect, test, type Page } from "@playwright/test";
import { startProduct, type Product } from "../src/product.js";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ args: ["--demo"] });
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const recap = (page: Page) => page.getByRole("complementary", { name: "Recap" });
const suggestion = (page: Page) => page.getByRole("button", { name: /^Fix discounted in src\/price\.js/u });
const userMessages = (page: Page) =>
  page.getByRole("region", { name: "Conversation" }).getByRole("article", { name: /^You/u });

test("a newcomer sees recap and suggestion of the sample session within 30 seconds of opening the page, without a click", async ({
  page,
}) => {
  await page.goto(product.url);
  await expect(suggestion(page)).toBeVisible({ timeout: 30_000 });
  await expect(recap(page)).toContainText("1 of 3 tests fails", { timeout: 30_000 });
  await expect(page.getByText(/demo/iu).first()).toBeVisible();
});

test("the whole way: prompt, stream, idle, recap, suggestion, dismiss, next message", async ({ browser, page }) => {
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/session\/ses_/u);
  const sample = page.url();
  await page.getByRole("button", { name: "New session" }).first().click();
  await page
    .getByRole("button", { name: /corner-shop/u })
    .or(page.getByRole("menuitem", { name: /corner-shop/u }))
    .first()
    .click();
  await expect(page).not.toHaveURL(sample);
  await page.evaluate(() => {
    const lengths = new Set<number>();
    Object.assign(window, { lengths });
    new MutationObserver(() => {
      lengths.add(document.querySelector('[aria-label="Conversation"]')?.textContent.length ?? 0);
    }).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await composer(page).fill("Please run the tests");
  await composer(page).press("Enter");
  await expect(userMessages(page)).toHaveCount(1);
  const conversation = page.getByRole("region", { name: "Conversation" });

  await test.step("the reply streams in: its beginning is there before its end", async () => {
    await expect(conversation).toContainText("I run the tests");
    await expect(conversation).toContainText("bash");
    await expect(conversation).toContainText("94 !== 95");
    const lengths = await page.evaluate(() => {
      const seen: unknown = Object.getOwnPropertyDescriptor(window, "lengths")?.value;
      return seen instanceof Set ? seen.size : 0;
    });
    // A reply that came at once would show two or three lengths: the prompt, the call, the whole.
    expect(lengths).toBeGreaterThan(5);
  });

  await test.step("the suggestion appears without a reload, the recap after its own delay", async () => {
    await expect(suggestion(page)).toBeVisible();
    await expect(recap(page)).toContainText("1 of 3 tests fails");
  });

  await test.step("a click fills the composer and sends nothing", async () => {
    await suggestion(page).click();
    await expect(composer(page)).toHaveValue(/^Fix discounted in src\/price\.js/u);
    await expect(composer(page)).toBeFocused();
    await expect(suggestion(page)).toBeHidden();
    await page.waitForTimeout(1_000);
    await expect(userMessages(page)).toHaveCount(1);
  });

  await test.step("undo takes the filled text back", async () => {
    await composer(page).press("ControlOrMeta+z");
    await expect(composer(page)).toHaveValue("");
    await expect(suggestion(page)).toBeVisible();
  });

  await test.step("dismissing holds for a reload and for a second browser", async () => {
    const other = await browser.newContext();
    const second = await other.newPage();
    await second.goto(page.url());
    await expect(suggestion(second)).toBeVisible();
    await page.getByRole("button", { name: "Dismiss suggestion" }).click();
    await expect(suggestion(page)).toBeHidden();
    await expect(suggestion(second)).toBeHidden();
    await page.reload();
    await expect(recap(page)).toContainText("1 of 3 tests fails");
    await expect(suggestion(page)).toBeHidden();
    await second.reload();
    await expect(recap(second)).toContainText("1 of 3 tests fails");
    await expect(suggestion(second)).toBeHidden();
    await other.close();
  });

  await test.step("a new message hides the recap at once", async () => {
    await composer(page).fill("Please run the tests again");
    await composer(page).press("Enter");
    await expect(userMessages(page)).toHaveCount(2);
    await expect(recap(page).getByText("1 of 3 tests fails")).toBeHidden({ timeout: 1_000 });
    await expect(suggestion(page)).toBeVisible();
    await expect(recap(page)).toContainText("1 of 3 tests fails");
  });

  await test.step("a new message hides the suggestion at once", async () => {
    await composer(page).fill("What is this project about?");
    await composer(page).press("Enter");
    await expect(suggestion(page)).toBeHidden({ timeout: 1_000 });
    await expect(conversation).toContainText("Prices for a corner shop");
  });
});

test("switched off, a turn gets neither and nothing is called", async ({ page }) => {
  const update = (sessionAssistEnabled: boolean) =>
    page.request.post(`${product.url}/trpc/settings.update`, { data: { sessionAssistEnabled } });
  await page.goto(product.url);
  await page
    .getByRole("link", { name: /Run the tests/u })
    .first()
    .click();
  expect((await update(false)).ok()).toBe(true);
  const ended = product.program.output().split("assist.run-ended").length;
  await composer(page).fill("Please run the tests a third time");
  await composer(page).press("Enter");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(suggestion(page)).toBeHidden();
  expect(product.program.output().split("assist.run-ended").length).toBe(ended);
  expect((await update(true)).ok()).toBe(true);
});
