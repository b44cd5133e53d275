import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { startOpenCode, type OpenCode } from "../src/opencode.js";
import { startProduct, type Product } from "../src/product.js";
import { startToolCaller, type ToolCaller } from "../src/tool-caller.js";

const question = {
  question: "Which colour shall the door have?",
  header: "Colour",
  options: [
    { label: "Red", description: "Like the shop" },
    { label: "Blue", description: "Like the sky" },
  ],
};

let provider: ToolCaller;
let opencode: OpenCode;
let product: Product;
test.beforeAll(async () => {
  provider = await startToolCaller({
    "paint the door": { tool: "question", input: { questions: [question] } },
    "say hello": { tool: "bash", input: { command: "echo permitted-$((40 + 2))", description: "Says hello" } },
  });
  const projectConfig = JSON.stringify({ permission: { bash: "ask" } });
  opencode = await startOpenCode({ providerUrl: provider.baseUrl, projectConfig });
  product = await startProduct({ env: { OPENCODE_URL: opencode.url } });
});
test.afterAll(async () => {
  await product.stop();
  await opencode.stop();
  await provider.close();
});

/** Opens a new session and says something in it. */
async function begin(page: Page, text: string): Promise<void> {
  const created = z
    .object({ id: z.string() })
    .parse(await opencode.call("POST", `/session?directory=${encodeURIComponent(opencode.project)}`, {}));
  await page.goto(`${product.url}/session/${created.id}`);
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
}

const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });
const asked = (page: Page) => page.getByRole("form", { name: /^Waiting on you/u });
const allow = (page: Page) => page.getByRole("region", { name: /^Waiting on you: allow bash/u });

test("a question of the agent is answered by a choice, or in one's own words", async ({ page }) => {
  await begin(page, "paint the door");
  await expect(asked(page)).toContainText(question.question);
  await expect(page.getByRole("link", { name: /Waiting on you/u })).toBeVisible();
  await page.reload();
  await asked(page).getByRole("radio", { name: /^Blue/u }).check();
  await asked(page).getByRole("button", { name: "Answer", exact: true }).click();
  await expect(conversation(page)).toContainText(/Heard:.*Blue/u);
  await expect(asked(page)).toHaveCount(0);

  await page.getByRole("textbox", { name: "Message" }).fill("paint the door again");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await asked(page).getByRole("textbox").fill("Green as grass");
  await asked(page).getByRole("button", { name: "Answer", exact: true }).click();
  await expect(conversation(page)).toContainText(/Heard:.*Green as grass/u);
});

test("a question can be left without an answer, and one that a stopped turn leaves behind is gone", async ({
  page,
}) => {
  await begin(page, "paint the door");
  await asked(page).getByRole("button", { name: "Do not answer" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();

  await page.getByRole("textbox", { name: "Message" }).fill("paint the door again");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(asked(page)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});

test("a command runs only after it was allowed", async ({ page }) => {
  await begin(page, "say hello");
  await expect(allow(page)).toContainText("echo");
  await expect(conversation(page)).not.toContainText("permitted-42");
  await allow(page).getByRole("button", { name: "Allow once" }).click();
  await expect(conversation(page)).toContainText(/Heard:.*permitted-42/u);
  await expect(allow(page)).toHaveCount(0);

  await page.getByRole("textbox", { name: "Message" }).fill("say hello again");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await allow(page).getByRole("button", { name: "Reject" }).click();
  await expect(allow(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
});
