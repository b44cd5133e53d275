import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatStream, responsesStream } from "../../fixtures/bodies.js";
import { buildChild, type ChildProgram } from "../../fixtures/child-processes.js";
import { copilotItem } from "../../fixtures/fake-copilot.js";
import { fakeTokenVendor } from "../../fixtures/fake-token-vendor.js";
import { events, json } from "../../fixtures/fake-world.js";
import { startVendorProxy, type Tunnelled } from "../../fixtures/vendor-proxy.js";
import type { LoginFileStep } from "./login-file.js";

/** Milliseconds; a dead process's lock is waited for. */
const slow = { timeout: 60_000 };

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild(fileURLToPath(new URL("../../fixtures/login-child.ts", import.meta.url)));
}, 60_000);
const worlds: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(worlds.map((end) => end()));
  await program.remove();
});

const others = {
  anthropic: { type: "api", key: "sk-ant" },
  "github-copilot": { type: "oauth", refresh: "gho_refresh", access: "gho_access", expires: 0 },
};
const expired = { type: "oauth", refresh: "refresh-1", access: "access-1", expires: 1, accountId: "acct-1" };

/** A home with logins, and all vendors behind a proxy; `beforeTokens` runs while a token answer is on its way. */
async function world(
  beforeTokens: () => Promise<void> = async () => undefined,
  logins: object = { ...others, openai: expired },
) {
  const home = await mkdtemp(join(tmpdir(), "logins-"));
  const file = join(home, ".local", "share", "opencode", "auth.json");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(logins, null, 2), { mode: 0o600 });
  const tokens = fakeTokenVendor();
  const answer = async ({ host, path, body }: Tunnelled): Promise<Response> => {
    if (host === "auth.openai.com") {
      const made = await tokens.fetch(path, {
        method: "POST",
        headers: {},
        body,
        redirect: "manual",
        signal: new AbortController().signal,
      });
      await beforeTokens();
      return made as Response;
    }
    if (path === "/models") return json({ data: [copilotItem("gpt-5-mini")] });
    return host === "chatgpt.com" ? events(responsesStream, "") : events(chatStream);
  };
  const proxy = await startVendorProxy(answer);
  worlds.push(async () => {
    await proxy.close();
    await rm(home, { recursive: true, force: true });
  });
  const start = (wanted: string, dieAt = "") => program.run([home, proxy.url, wanted, dieAt], proxy.certificate);
  const ask = async (wanted: string, dieAt?: LoginFileStep) => (await start(wanted, dieAt)).ended;
  const held = async () => JSON.parse(await readFile(file, "utf8")) as Record<string, Record<string, unknown>>;
  return { file, proxy, tokens, start, ask, held };
}

const allGood = ["asking", JSON.stringify({ text: "All good.", modelID: "gpt-6.1-mini" })];

describe("through the proxy, over TLS", () => {
  it("a ChatGPT plan is asked at its own hosts alone, and its token renewed", slow, async () => {
    const { ask, proxy, tokens, held, file } = await world();
    expect(await ask("openai")).toEqual({ lines: allGood, signal: null });
    expect(proxy.tunnels).toEqual(["auth.openai.com:443", "chatgpt.com:443"]);
    expect(proxy.seen[1]).toMatchObject({
      path: "/backend-api/codex/responses",
      headers: { authorization: "Bearer access-2", "chatgpt-account-id": "acct-1", originator: "opencode" },
    });
    expect(tokens.asked).toHaveLength(1);
    expect(await held()).toMatchObject({ ...others, openai: { refresh: "refresh-2", access: "access-2" } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(file))).toEqual(["auth.json"]);
  });

  it.each([
    [undefined, "api.githubcopilot.com"],
    ["https://company.ghe.com/", "copilot-api.company.ghe.com"],
  ])("Copilot (enterprise: %s) is asked at %s alone", slow, async (enterpriseUrl, host) => {
    const login = { ...others["github-copilot"], ...(enterpriseUrl === undefined ? {} : { enterpriseUrl }) };
    const { ask, proxy } = await world(undefined, { "github-copilot": login });
    expect((await ask("github-copilot")).lines.at(-1)).toContain("All good.");
    expect(new Set(proxy.tunnels)).toEqual(new Set([`${host}:443`]));
    expect(proxy.seen.map(({ path }) => path)).toEqual(["/models", "/chat/completions"]);
    expect(proxy.seen.every(({ headers }) => headers["authorization"] === "Bearer gho_refresh")).toBe(true);
  });
});

it("two processes that race on one rotating token spend it once", slow, async () => {
  let release = () => {};
  const bothAsk = new Promise<void>((resolve) => (release = resolve));
  const { start, tokens, held } = await world(() => bothAsk);
  const children = await Promise.all([start("openai"), start("openai")]);
  await Promise.all(children.map(({ process }) => new Promise((resolve) => process.stdout?.once("data", resolve))));
  release();
  const ended = await Promise.all(children.map((child) => child.ended));
  expect(ended.map(({ lines }) => lines)).toEqual([allGood, allGood]);
  expect(tokens.asked).toHaveLength(1);
  expect((await held())["openai"]).toMatchObject({ refresh: "refresh-2" });
});

it("what another writer changes in between survives", slow, async () => {
  const path = { file: "" };
  const { ask, held, file } = await world(async () => {
    const now = JSON.parse(await readFile(path.file, "utf8")) as object;
    const changed = { ...now, anthropic: { type: "api", key: "changed" }, google: { type: "api", key: "new" } };
    await writeFile(path.file, JSON.stringify(changed));
  });
  path.file = file;
  expect((await ask("openai")).lines).toEqual(allGood);
  expect(await held()).toEqual({
    anthropic: { type: "api", key: "changed" },
    "github-copilot": others["github-copilot"],
    google: { type: "api", key: "new" },
    openai: { ...expired, refresh: "refresh-2", access: "access-2", expires: expect.any(Number) as number },
  });
});

describe("a process killed during a change loses no login, and the next one spends none again", () => {
  const steps: readonly LoginFileStep[] = ["locked", "noted", "temporary-file", "replaced", "note-cleared"];

  it.concurrent.for(steps)("at %s", slow, async (step, { expect }) => {
    const { ask, tokens, held, file } = await world();
    expect(await ask("openai", step)).toEqual({ lines: ["asking"], signal: "SIGKILL" });
    expect(await held()).toMatchObject(others);
    expect((await ask("openai")).lines).toEqual(allGood);
    expect(await held()).toMatchObject({ ...others, openai: { refresh: "refresh-2", access: "access-2" } });
    expect(tokens.asked).toHaveLength(1);
    const left = await readdir(dirname(file), { withFileTypes: true });
    for (const { name } of left.filter((entry) => entry.isFile())) {
      expect((await stat(join(dirname(file), name))).mode & 0o077).toBe(0);
    }
  });
});
