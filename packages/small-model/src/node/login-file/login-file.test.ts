import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoginFile } from "./login-file.js";

let home = "";
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), "logins-"))));
afterEach(() => rm(home, { recursive: true, force: true }));

const pathIn = (folder: string) => join(folder, "opencode", "auth.json");

async function put(text: string, path = pathIn(join(home, ".local", "share"))): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

describe("the login file is the one OpenCode uses", () => {
  it.each([
    ["under XDG_DATA_HOME", "data", (home: string) => ({ XDG_DATA_HOME: join(home, "data") })],
    ["under ~/.local/share when that is unset", join(".local", "share"), () => ({})],
    ["under ~/.local/share when that is empty", join(".local", "share"), () => ({ XDG_DATA_HOME: "" })],
  ])("%s", async (_, folder, env) => {
    await put('{"a":1}', pathIn(join(home, folder)));
    expect(await createLoginFile({ env: env(home), home }).read()).toEqual({ readable: true, text: '{"a":1}' });
  });

  it.each([
    ['{"env":1}', '{"env":1}'],
    ["not json", '{"file":1}'],
    ["", '{"file":1}'],
  ])("unless OPENCODE_AUTH_CONTENT is a JSON object: %s gives %s", async (content, text) => {
    await put('{"file":1}');
    expect(await createLoginFile({ env: { OPENCODE_AUTH_CONTENT: content }, home }).read()).toMatchObject({ text });
  });
});

describe("reading", () => {
  it("tells a missing file from one that cannot be read", async () => {
    expect(await createLoginFile({ env: {}, home }).read()).toEqual({ readable: false, because: "missing" });
    await mkdir(pathIn(join(home, ".local", "share")), { recursive: true });
    expect(await createLoginFile({ env: {}, home }).read()).toEqual({ readable: false, because: "unreadable" });
  });
});

describe("changing", () => {
  it("replaces the file as a whole, with mode 0600 and no leftovers", async () => {
    const path = await put("old");
    await chmod(path, 0o644);
    const inode = (await stat(path)).ino;
    expect(await createLoginFile({ env: {}, home }).edit(() => "new")).toBe("written");
    expect(await readFile(path, "utf8")).toBe("new");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(path)).ino).not.toBe(inode);
    expect(await readdir(dirname(path))).toEqual(["auth.json"]);
  });

  it("leaves the file alone when there is nothing to change", async () => {
    const path = await put("old");
    const { ino, mtimeMs } = await stat(path);
    expect(await createLoginFile({ env: {}, home }).edit(() => undefined)).toBe("unchanged");
    expect(await stat(path)).toMatchObject({ ino, mtimeMs });
  });

  it("follows a link and keeps it a link", async () => {
    const real = await put("old", join(home, "dotfiles", "auth.json"));
    const path = pathIn(join(home, ".local", "share"));
    await mkdir(dirname(path), { recursive: true });
    await symlink(real, path);
    expect(await createLoginFile({ env: {}, home }).edit(() => "new")).toBe("written");
    expect(await readFile(real, "utf8")).toBe("new");
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
  });

  it("is not done to a read-only file, nor to the environment", async () => {
    const path = await put('{"file":1}');
    await chmod(path, 0o400);
    expect(await createLoginFile({ env: {}, home }).edit(() => "new")).toBe("unsaved");
    expect(await readFile(path, "utf8")).toBe('{"file":1}');
    const fixed = createLoginFile({ env: { OPENCODE_AUTH_CONTENT: "{}" }, home });
    expect(await fixed.edit(() => "new")).toBe("unsaved");
  });

  it("carries over what another writer put into the old file while it was being replaced", async () => {
    const path = await put('{"a":1}');
    const opencode = await open(path, "r+");
    let steps = 0;
    const store = createLoginFile({
      env: {},
      home,
      onStep: (step) => void (step === "replaced" ? (steps += 1) : undefined),
    });
    const editing = store.edit((text) => (text.includes("ours") ? undefined : text.replace("}", ',"ours":1}')));
    await until(async () => (await readFile(path, "utf8")).includes("ours"));
    await opencode.truncate();
    await opencode.write('{"a":1,"theirs":1}', 0);
    await opencode.close();
    expect(await editing).toBe("written");
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ a: 1, theirs: 1, ours: 1 });
    expect(steps).toBe(1);
  });

  it("asks what to change of the text as it is at that moment", async () => {
    const path = await put("first");
    const store = createLoginFile({ env: {}, home });
    await writeFile(path, "second");
    expect(await store.edit((text) => `${text}!`)).toBe("written");
    expect(await readFile(path, "utf8")).toBe("second!");
  });
});

describe("the lock", () => {
  it("lets one work at a time and removes the temporary files of the dead", async () => {
    const path = await put("{}");
    const dead = `${path}.123456`;
    await writeFile(dead, "secret");
    await utimes(dead, 1, 1);
    await writeFile(`${path}.42`, "somebody is writing this");
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} out`);
    };
    const [one, two] = [createLoginFile({ env: {}, home }), createLoginFile({ env: {}, home })];
    await Promise.all([one.exclusively(work("a")), two.exclusively(work("b"))]);
    expect([order[0]?.[0], order[2]?.[0]]).toEqual([order[1]?.[0], order[3]?.[0]]);
    expect(await readdir(dirname(path))).toEqual(["auth.json", "auth.json.42"]);
  });

  it("does not stand in the way where none can be made", async () => {
    expect(await createLoginFile({ env: {}, home: join(home, "nowhere") }).exclusively(async () => "done")).toBe(
      "done",
    );
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
