import { defined, isObject, listAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { mergeConfig } from "./merge.js";
import { modelEntry } from "./model-entry.js";

/** What the files hold, parsed. */
export interface HostFiles {
  readonly catalog: JsonObject;
  readonly config: JsonObject;
  /** `auth.json` */
  readonly auth: JsonObject;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What `/config/providers` would answer: every provider that the config names or that has a key (OPENCODE.md 4.1). */
export function providersBody(files: HostFiles): JsonObject {
  const configured = objectAt(files.config, "provider") ?? {};
  const ids = new Set([...Object.keys(files.catalog), ...Object.keys(configured)]);
  const providers = [...ids].filter((id) => isEnabled(id, files.config)).map((id) => providerEntry(id, files));
  return { providers: providers.filter((entry) => entry !== undefined), default: {} };
}

function isEnabled(id: string, config: JsonObject): boolean {
  const enabled = config["enabled_providers"];
  return !listAt(config, "disabled_providers").includes(id) && (!Array.isArray(enabled) || enabled.includes(id));
}

function providerEntry(id: string, files: HostFiles): JsonObject | undefined {
  const catalogued = objectAt(files.catalog, id) ?? {};
  const configured = objectAt(objectAt(files.config, "provider"), id);
  const raw = mergeConfig(catalogued, configured ?? {});
  const names = listAt(raw, "env").filter((name): name is string => typeof name === "string");
  const found = names.find((name) => files.env[name]);
  const stored = objectAt(files.auth, id);
  const storedKey = textAt(stored, "type") === "api" ? textAt(stored, "key") : undefined;
  const loader = loaderOptions(id, stored);
  if (configured === undefined && found === undefined && storedKey === undefined && loader === undefined)
    return undefined;
  const models = modelEntries(raw, objectAt(catalogued, "models") ?? {}, objectAt(configured, "models") ?? {});
  if (Object.keys(models).length === 0) return undefined;
  return defined({
    id,
    name: textAt(raw, "name"),
    source: configured !== undefined ? "config" : storedKey !== undefined ? "api" : "env",
    env: names,
    // A variable is the key only when the provider lists no other (OPENCODE.md 1.5).
    key: storedKey ?? (names.length === 1 && found !== undefined ? files.env[found] : undefined),
    options: { ...loader, ...objectAt(raw, "options") },
    models,
  });
}

/** What OpenCode's own loaders put in the place of a key for an OAuth login (OPENCODE.md 1.6). */
function loaderOptions(id: string, stored: JsonObject | undefined): JsonObject | undefined {
  if (textAt(stored, "type") !== "oauth") return undefined;
  if (id === "openai" || id === "xai") return { apiKey: "opencode-oauth-dummy-key" };
  if (id === "github-copilot") return { apiKey: "" };
  return id === "poe" ? { apiKey: textAt(stored, "access") } : undefined;
}

function modelEntries(raw: JsonObject, catalogued: JsonObject, configured: JsonObject): JsonObject {
  const provider = { npm: textAt(raw, "npm"), api: textAt(raw, "api") };
  const allowed = Array.isArray(raw["whitelist"]) ? new Set<unknown>(raw["whitelist"]) : undefined;
  const refused = new Set(listAt(raw, "blacklist"));
  const ids = [...new Set([...Object.keys(catalogued), ...Object.keys(configured)])];
  const kept = ids.filter((id) => (allowed === undefined || allowed.has(id)) && !refused.has(id));
  const entries = kept.map(
    (id) => [id, modelEntry(id, provider, entryAt(catalogued, id), entryAt(configured, id))] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => !unlisted.has(textAt(entry, "status") ?? "")));
}

/** States that OpenCode hides. */
const unlisted: ReadonlySet<string> = new Set(["alpha", "deprecated"]);

function entryAt(entries: JsonObject, id: string): JsonObject {
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
  return isObject(entry) ? entry : {};
}
