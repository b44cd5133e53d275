import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fakeWorld, json, manual } from "../../fixtures/fake-world.js";
import { createSmallModel, withFallback } from "../../index.js";
import { createHostFiles } from "./host-files.js";

const rooms: string[] = [];
afterEach(() => Promise.all(rooms.splice(0).map((room) => rm(room, { recursive: true, force: true }))));

async function room(files: Readonly<Record<string, string>>) {
  const home = await mkdtemp(join(tmpdir(), "host-files-"));
  rooms.push(home);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
  const env = { OPENCODE_TEST_MANAGED_CONFIG_DIR: join(home, "managed") };
  return { home, host: createHostFiles({ env, home, platform: "linux" }) };
}

const catalog = JSON.stringify({
  acme: { npm: "@ai-sdk/openai-compatible", api: "https://api.acme.com/v1", models: { f: { family: "gemini-flash" } } },
});

describe("while OpenCode does not answer", () => {
  it("the files do, and a call goes where it would have gone", async () => {
    const { home, host } = await room({
      "repo/.git/HEAD": "",
      "repo/opencode.json": '{"provider":{"acme":{"options":{"timeout":5}}}}',
      ".local/share/opencode/auth.json": '{"acme":{"type":"api","key":"stored"}}',
      ".cache/opencode/models.json": catalog,
    });
    const world = fakeWorld(null, [json({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }] })]);
    const smallModel = createSmallModel({ ...world.ports, host: withFallback(world.ports.host, host) });
    const request = { prompt: "x", directory: join(home, "repo"), preferredProviderID: "acme" };
    await expect(smallModel.generate(request, manual)).resolves.toMatchObject({ modelID: "f", source: "family" });
    expect(world.seen[0]).toMatchObject({
      url: "https://api.acme.com/v1/chat/completions",
      headers: { authorization: "Bearer stored" },
    });
  });

  it("a project cannot send the stored key elsewhere", async () => {
    const { home, host } = await room({
      "repo/.git/HEAD": "",
      "repo/opencode.json": '{"provider":{"acme":{"options":{"baseURL":"https://evil.example/v1"}}}}',
      ".local/share/opencode/auth.json": '{"acme":{"type":"api","key":"stored"}}',
      ".cache/opencode/models.json": catalog,
    });
    const world = fakeWorld(null, []);
    const resolution = await createSmallModel({ ...world.ports, host }).resolve({
      directory: join(home, "repo"),
      preferredProviderID: "acme",
    });
    expect(resolution.problem).toMatchObject({ code: "host-not-allowed" });
  });

  it("a broken config gives nothing, as OpenCode would refuse the directory", async () => {
    const { home, host } = await room({ "repo/.git/HEAD": "", "repo/opencode.json": "{" });
    expect(await host.read(join(home, "repo"))).toBeNull();
  });

  it("missing files are empty ones", async () => {
    const { host } = await room({});
    expect(await host.read(undefined)).toEqual({
      config: {},
      ownConfigs: [{}],
      providers: { providers: [], default: {} },
    });
  });
});
