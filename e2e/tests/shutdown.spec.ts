import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { isolatedEnvironment, temporaryFolder } from "../src/folders.js";
import { startProgram } from "../src/process.js";
import { startProduct, type Product } from "../src/product.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Pids of OpenCode servers whose command line names this port. */
function serversOn(port: string): readonly string[] {
  const lines = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(`serve --hostname 127.0.0.1 --port ${port}`));
}
/** The port of the OpenCode that this product runs; a wrong one would make these tests stop a stranger's. */
const hostPort = async ({ program }: Product) => {
  const match = await program.said(/OpenCode\s.*127\.0\.0\.1:(\d{4,5})\b/u, 10_000);
  return match[1] ?? "none";
};

test("SIGTERM with an open page ends everything: streams, the page, OpenCode, with exit code 0", async ({ page }) => {
  const product = await startProduct({ args: ["--demo"] });
  const port = await hostPort(product);
  await page.goto(product.url);
  await expect(page.getByRole("link", { name: /Run the tests/u }).first()).toBeVisible();
  expect(serversOn(port)).toHaveLength(1);
  const startedAt = Date.now();
  expect(await product.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(8_000);
  expect(serversOn(port)).toEqual([]);
  expect(product.program.output()).toContain("server.stopped");
});

test("an OpenCode that a killed server left behind is stopped by the next one, and its sessions are still there", async ({
  request,
}) => {
  const folder = temporaryFolder("killed");
  const first = await startProduct({ args: ["--demo"], folder: folder.path, env: { WEB: "off" } });
  const port = await hostPort(first);
  const sessions = async (url: string) =>
    (await (await request.get(`${url}/trpc/session.list?input=%7B%7D`)).text()).match(/ses_\w+/gu);
  await expect.poll(() => sessions(first.url)).not.toBeNull();
  const before = await sessions(first.url);
  await first.program.stop("SIGKILL");
  expect(serversOn(port)).toHaveLength(1);
  const second = await startProduct({ args: ["--demo"], folder: folder.path, env: { WEB: "off" } });
  expect(serversOn(port)).toEqual([]);
  expect((await sessions(second.url))?.[0]).toBe(before?.[0]);
  expect(await second.stop()).toBe(0);
  folder.remove();
});

test("an OpenCode that dies is started again at the same address, and the hub hears it", async ({ request }) => {
  const product = await startProduct({ args: ["--demo"], env: { WEB: "off" } });
  const port = await hostPort(product);
  const pid = Number(serversOn(port)[0]?.trim().split(" ")[0]);
  process.kill(pid, "SIGKILL");
  await product.program.said(/hub\.down/u, 10_000);
  await product.program.said(/"connections":2/u, 30_000);
  const health = (await (await request.get(`${product.url}/api/health`)).json()) as { status: string };
  expect(health.status).toBe("ok");
  expect(serversOn(port)).toHaveLength(1);
  expect(await product.stop()).toBe(0);
});

test("a host that hangs does not keep a server from stopping, nor is it left behind", async ({ request }) => {
  const product = await startProduct({ args: ["--demo"], env: { WEB: "off" } });
  const port = await hostPort(product);
  await product.program.said(/assist\.run-ended/u, 30_000);
  const pid = Number(serversOn(port)[0]?.trim().split(" ")[0]);
  process.kill(pid, "SIGSTOP");
  // A run that waits for the hanging host is under way when the signal comes.
  void request.post(`${product.url}/trpc/session.create`, { data: { directory: "/nowhere" } }).catch(() => undefined);
  const startedAt = Date.now();
  expect(await product.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(8_000);
  expect(serversOn(port)).toEqual([]);
});

test("ending npm ends the server it started, and its OpenCode", async ({ request }) => {
  const folder = temporaryFolder("npm");
  const env = { ...isolatedEnvironment(folder.path), PORT: "0", ASSIST_DATA_DIR: `${folder.path}/assist`, WEB: "off" };
  const npm = startProgram("npm", ["start", "--", "--demo"], env, repository);
  const url = (await npm.said(/page\s+(http:\S+)/u, 50_000))[1] ?? "";
  const port = (await npm.said(/OpenCode\s.*127\.0\.0\.1:(\d{4,5})\b/u, 5_000))[1] ?? "none";
  expect((await request.get(`${url}/api/health`)).ok()).toBe(true);
  await npm.stop();
  await expect.poll(() => serversOn(port), { timeout: 15_000 }).toEqual([]);
  expect(await request.get(`${url}/api/health`).catch(() => "gone")).toBe("gone");
  folder.remove();
});
