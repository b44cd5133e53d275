import { dirname, join, resolve } from "node:path";
import type { Places } from "./places.js";

/** One config, weakest first. `own` marks what belongs to the user and not to a project. */
export type Layer =
  | { readonly kind: "file"; readonly path: string; readonly own: boolean }
  | { readonly kind: "inline"; readonly text: string; readonly own: true };

const names = ["opencode.json", "opencode.jsonc"];

/**
 * Every place OpenCode 1.18.33 merges, in its order (OPENCODE.md 2.1, rows 2 to 12 but the Console account's):
 * surprising but observed, `OPENCODE_CONFIG` is weaker than the project, and of the `.opencode` folders a parent's beats
 * the nearer one. `worktree` is the root of the git work tree, or `/` outside git.
 */
export function configLayers(
  env: Readonly<Record<string, string | undefined>>,
  places: Places,
  directory: string | undefined,
  worktree: string,
): readonly Layer[] {
  const file = (path: string, own: boolean): Layer => ({ kind: "file", path, own });
  const both = (folder: string, own: boolean) => names.map((name) => file(join(folder, name), own));
  const upwards = directory === undefined ? [] : foldersUpTo(resolve(directory), worktree);
  const projectOff = (env["OPENCODE_DISABLE_PROJECT_CONFIG"] ?? "") !== "";
  const project = projectOff ? [] : upwards;
  const custom = env["OPENCODE_CONFIG"];
  const folder = env["OPENCODE_CONFIG_DIR"];
  const inline = env["OPENCODE_CONFIG_CONTENT"];
  return [
    file(join(places.config, "config.json"), true),
    ...both(places.config, true),
    ...(custom ? [file(resolve(custom), true)] : []),
    ...project.toReversed().flatMap((path) => both(path, false)),
    ...project.flatMap((path) => both(join(path, ".opencode"), false)),
    ...both(join(places.home, ".opencode"), true),
    ...(folder ? both(folder, true) : []),
    ...(inline ? [{ kind: "inline", text: inline, own: true } as const] : []),
    ...both(places.managed, true),
  ];
}

/** The folder and its parents, nearest first, up to and with the root. */
export function foldersUpTo(directory: string, root: string): readonly string[] {
  const folders = [directory];
  for (let at = directory; at !== root && dirname(at) !== at;) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}
