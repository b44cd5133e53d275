import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { temporaryFolder } from "../src/folders.js";
import { freePort, startOpenCode } from "../src/opencode.js";
import { launchProduct, startProduct } from "../src/product.js";
import { startScriptedProvider } from "../src/scripted-provider.js";

test("a port in use ends with one sentence that names it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const folder = temporaryFolder("bad-start");
  const program = launchProduct({ folder: folder.path, args: ["--demo"], env: { PORT: String(port), WEB: "off" } });
  await program.said(new RegExp(`Port ${String(port)} .*already in use`, "u"), 30_000);
  await expect.poll(() => program.child.exitCode).toBe(1);
  expect(program.output()).not.toContain("    at ");
  other.close();
  folder.remove();
});

test("an OPENCODE_URL that nobody answers is said on the console and in the page, and found again when it comes up", async ({
  page,
}) => {
  const port = await freePort();
  const product = await startProduct({ env: { OPENCODE_URL: `http://127.0.0.1:${String(port)}` } });
  await product.program.said(
    new RegExp(`OpenCode at http://127\\.0\\.0\\.1:${String(port)} cannot be reached`, "u"),
    5_000,
  );
  await page.goto(product.url);
  await expect(page.getByText(/cannot be reached/u).first()).toBeVisible();
  const health = async () =>
    ((await (await page.request.get(`${product.url}/api/health`)).json()) as { status: string }).status;
  expect(await health()).toBe("degraded");
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl, port });
  await expect.poll(health, { timeout: 15_000 }).toBe("ok");
  await expect(page.getByText(/cannot be reached/u)).toHaveCount(0);
  await product.stop();
  await opencode.stop();
  await provider.close();
});

test("a wrong password is named on the console and in the page", async ({ page }) => {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl, password: "right" });
  const product = await startProduct({ env: { OPENCODE_URL: opencode.url, OPENCODE_SERVER_PASSWORD: "wrong" } });
  await product.program.said(/refuses our password/u, 5_000);
  await page.goto(product.url);
  await expect(page.getByText(/refuses our password/u).first()).toBeVisible();
  expect(product.program.output()).not.toContain("wrong");
  await product.stop();
  await opencode.stop();
  await provider.close();
});

test("a broken opencode.json of a project is named by its path on the console and in the page, and none of it is quoted", async ({
  page,
}) => {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl, projectConfig: '{ "canary-key": bad' });
  const product = await startProduct({ env: { OPENCODE_URL: opencode.url } });
  await product.program.said(/OpenCode cannot read \S+opencode\.json/u, 5_000);
  await page.goto(product.url);
  await expect(page.getByText(/cannot read \S+opencode\.json/u).first()).toBeVisible();
  await expect(page.getByText("canary-key")).toHaveCount(0);
  expect(product.program.output()).not.toContain("canary-key");
  await product.stop();
  await opencode.stop();
  await provider.close();
});

test("a project that OpenCode cannot read costs only itself: the others stay listed, and it is named", async ({
  page,
}) => {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  const broken = join(dirname(opencode.project), "broken");
  mkdirSync(broken);
  for (const [directory, title] of [
    [opencode.project, "Whole work"],
    [broken, "Broken work"],
  ] as const) {
    await opencode.call("POST", `/session?directory=${encodeURIComponent(directory)}`, { title });
  }
  writeFileSync(join(broken, "opencode.json"), '{ "canary-key": bad');
  await opencode.call("POST", `/instance/dispose?directory=${encodeURIComponent(broken)}`);
  const product = await startProduct({ env: { OPENCODE_URL: opencode.url } });
  await page.goto(product.url);
  await expect(page.getByRole("link", { name: /Whole work/u }).first()).toBeVisible();
  await expect(page.getByText(/cannot read \S+broken\/opencode\.json/u).first()).toBeVisible();
  await expect(page.getByText("canary-key")).toHaveCount(0);
  await product.stop();
  await opencode.stop();
  await provider.close();
});

test("a password in OPENCODE_URL opens OpenCode and shows up nowhere", async ({ request }) => {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl, password: "hunter2-canary" });
  const url = opencode.url.replace("http://", "http://opencode:hunter2-canary@");
  const product = await startProduct({ env: { OPENCODE_URL: url, WEB: "off" } });
  const health = await request.get(`${product.url}/api/health`);
  expect(((await health.json()) as { status: string }).status).toBe("ok");
  expect(await health.text()).not.toContain("canary");
  expect(product.program.output()).not.toContain("canary");
  await product.stop();
  await opencode.stop();
  await provider.close();
});

test("a broken opencode.json of the user's own stops no page, and mending it is enough", async ({ page }) => {
  const folder = temporaryFolder("bad-start");
  const config = join(folder.path, "config", "opencode", "opencode.json");
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, '{ "canary-key": bad');
  const product = await startProduct({ folder: folder.path });
  await product.program.said(/OpenCode cannot read \S+opencode\.json/u, 5_000);
  await page.goto(product.url);
  await expect(page.getByText(/cannot read \S+opencode\.json/u).first()).toBeVisible();
  expect(product.program.output()).not.toContain("canary-key");
  writeFileSync(config, "{}");
  await expect(page.getByText(/cannot read \S+opencode\.json/u)).toHaveCount(0, { timeout: 30_000 });
  await product.stop();
  folder.remove();
});

test("a data folder that cannot be written ends with one sentence that names it", async () => {
  const folder = temporaryFolder("bad-start");
  const inTheWay = join(folder.path, "file");
  writeFileSync(inTheWay, "");
  const env = { ASSIST_DATA_DIR: join(inTheWay, "data"), WEB: "off" };
  const program = launchProduct({ folder: folder.path, args: ["--demo"], env });
  await program.said(/file\/data cannot be used; set ASSIST_DATA_DIR/u, 30_000);
  await expect.poll(() => program.child.exitCode).toBe(1);
  folder.remove();
});
