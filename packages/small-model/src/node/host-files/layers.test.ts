import { expect, it } from "vitest";
import { configLayers } from "./layers.js";
import { placesOf } from "./places.js";

const places = placesOf({ OPENCODE_TEST_MANAGED_CONFIG_DIR: "/managed" }, "/home/me", "linux");
const shown = (env: Record<string, string>) =>
  configLayers(env, places, "/home/me/repo/app", "/home/me/repo")
    .filter((layer) => layer.kind === "inline" || !layer.path.endsWith(".jsonc"))
    .map((layer) => `${layer.own ? "own" : "project"} ${layer.kind === "inline" ? "inline" : layer.path}`);

it("the layers come in OpenCode's order, weakest first", () => {
  const env = { OPENCODE_CONFIG: "/custom.json", OPENCODE_CONFIG_DIR: "/folder", OPENCODE_CONFIG_CONTENT: "{}" };
  expect(shown(env)).toEqual([
    "own /home/me/.config/opencode/config.json",
    "own /home/me/.config/opencode/opencode.json",
    "own /custom.json",
    "project /home/me/repo/opencode.json",
    "project /home/me/repo/app/opencode.json",
    "project /home/me/repo/app/.opencode/opencode.json",
    "project /home/me/repo/.opencode/opencode.json",
    "own /home/me/.opencode/opencode.json",
    "own /folder/opencode.json",
    "own inline",
    "own /managed/opencode.json",
  ]);
});

it("a project can be switched off", () => {
  expect(shown({ OPENCODE_DISABLE_PROJECT_CONFIG: "1" }).filter((layer) => layer.startsWith("project"))).toEqual([]);
});

it.each([
  [{}, "linux", { config: "/h/.config/opencode", data: "/h/.local/share/opencode", managed: "/etc/opencode" }],
  [{ XDG_DATA_HOME: "/x" }, "linux", { data: "/x/opencode" }],
  [
    { XDG_DATA_HOME: "" },
    "darwin",
    { data: "/h/.local/share/opencode", managed: "/Library/Application Support/opencode" },
  ],
])("the places for %j on %s are %j", (env, platform, expected) => {
  expect(placesOf(env, "/h", platform)).toMatchObject(expected);
});
