import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { isObject, type JsonObject } from "../../json/shape.js";
import type { HostConfig } from "../../ports.js";
import { configLayers, foldersUpTo } from "./layers.js";
import { placesOf, type Places } from "./places.js";
import { providersBody } from "./provider-entries.js";
import { readConfig } from "./read-config.js";

export interface HostFilesSettings {
  /** The environment OpenCode would run with. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
  readonly platform?: string;
}

/**
 * OpenCode's answers from its files, for the time it does not answer itself: its configs in its order, the keys of
 * `auth.json`, and the catalogue it last cached. Reads only; `null` when a config is broken, as OpenCode would refuse it.
 */
export function createHostFiles({ env, home = homedir(), platform = process.platform }: HostFilesSettings): HostConfig {
  const places = placesOf(env, home, platform);
  const read = (path: string) => readFile(path, "utf8");
  return {
    async read(directory) {
      try {
        const at = resolve(directory ?? places.home);
        const layers = configLayers(env, places, directory, await worktreeOf(at));
        const { merged, own } = await readConfig(layers, env, { directory: at, home: places.home }, read);
        const catalog = await readJson(catalogPath(env, places));
        const auth = parseJson(env["OPENCODE_AUTH_CONTENT"]) ?? (await readJson(join(places.data, "auth.json")));
        return { config: merged, providers: providersBody({ catalog, config: merged, auth, env }), ownConfigs: [own] };
      } catch {
        return null;
      }
    },
  };
}

/** The nearest folder with a `.git`, or the root of the file system (OPENCODE.md 2.1). */
async function worktreeOf(directory: string): Promise<string> {
  const folders = foldersUpTo(directory, "/");
  for (const folder of folders) {
    if (
      await stat(join(folder, ".git")).then(
        () => true,
        () => false,
      )
    )
      return folder;
  }
  return folders.at(-1) ?? "/";
}

function catalogPath(env: HostFilesSettings["env"], places: Places): string {
  if (env["OPENCODE_MODELS_PATH"]) return env["OPENCODE_MODELS_PATH"];
  const url = env["OPENCODE_MODELS_URL"];
  return join(places.cache, url ? `models-${createHash("sha1").update(url).digest("hex")}.json` : "models.json");
}

/** A missing or unreadable file is an empty one: OpenCode treats both files so. */
async function readJson(path: string): Promise<JsonObject> {
  return parseJson(await readFile(path, "utf8").catch(() => undefined)) ?? {};
}

function parseJson(text: string | undefined): JsonObject | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
