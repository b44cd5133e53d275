import { describe, expect, it } from "vitest";
import { readConfig } from "./read-config.js";

const base = { directory: "/repo", home: "/home/me" };

function read(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const layers = Object.keys(files)
    .filter((path) => path.endsWith(".json"))
    .map((path) => ({ kind: "file", path, own: path.startsWith("/own") }) as const);
  return readConfig(layers, env, base, async (path) => {
    const text = files[path];
    if (text === undefined) throw new Error("no such file");
    return text;
  });
}

describe("the merged config", () => {
  it("merges objects by key and replaces lists whole", async () => {
    const { merged, own } = await read({
      "/own/a.json": '{"disabled_providers":["x"],"provider":{"p":{"options":{"apiKey":"k","timeout":1}}}}',
      "/repo/b.json": '{"disabled_providers":["y"],"provider":{"p":{"options":{"timeout":2}}}}',
    });
    expect(merged).toEqual({ disabled_providers: ["y"], provider: { p: { options: { apiKey: "k", timeout: 2 } } } });
    expect(own).toEqual({ disabled_providers: ["x"], provider: { p: { options: { apiKey: "k", timeout: 1 } } } });
  });

  it("takes comments, trailing commas and empty files", async () => {
    expect((await read({ "/a.json": '// hi\n{ /* x */ "model": "a/b", }', "/b.json": "" })).merged).toEqual({
      model: "a/b",
    });
  });

  it("fills in variables as text, and unset ones as nothing", async () => {
    expect((await read({ "/a.json": '{"a":"{env:SET}","b":"{env:UNSET}"}' }, { SET: "v" })).merged).toEqual({
      a: "v",
      b: "",
    });
  });

  it("fills in files, trimmed and escaped, from beside the config or from home, but not in comments", async () => {
    const files = {
      "/repo/a.json": '// {file:./missing}\n{"a":"{file:./key}","b":"{file:~/key}"}',
      "/repo/key": 'quote " and {env:SET}\n',
      "/home/me/key": "home",
    };
    expect((await read(files, { SET: "v" })).merged).toEqual({ a: 'quote " and {env:SET}', b: "home" });
  });

  it.each([
    ["a missing file", '{"a":"{file:./missing}"}'],
    ["broken JSON", '{"a":'],
    ["a list", "[]"],
  ])("is refused as a whole over %s", async (_, text) => {
    await expect(read({ "/repo/a.json": text })).rejects.toThrow(/no such file|not valid JSON/);
  });

  it("cannot reach into prototypes", async () => {
    await read({ "/a.json": '{"__proto__":{"polluted":true}}', "/b.json": '{"__proto__":{"polluted":true}}' });
    expect("polluted" in {}).toBe(false);
  });
});
