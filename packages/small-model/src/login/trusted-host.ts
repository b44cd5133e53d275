import type { Model, Provider } from "../catalog/model.js";
import type { Snapshot } from "../catalog/snapshot.js";
import type { Login } from "./entries.js";
import type { LoginView } from "./login-view.js";
import { isObject, objectAt, textAt, type JsonObject } from "../json/shape.js";

/** A key longer than this, or of several lines, is a file somebody else's config pulled in, not a key. */
const longestKey = 512;

/**
 * Whether the provider's login may go to this address (DESIGN.md 4.5). An address that the catalogue or one of the
 * user's own configs names is fine. One that only a project's config names gets a key only when the project brought
 * that key itself: never the user's own, whether stored, global, or pulled in through an environment variable.
 */
export function isTrustedAddress(
  snapshot: Snapshot,
  provider: Provider,
  model: Model,
  env: Readonly<Record<string, string | undefined>>,
  logins?: LoginView,
): boolean {
  const named = addressesIn(snapshot.config, provider.id, model.id);
  if (named.length === 0) return true;
  const own = new Set(snapshot.ownConfigs.flatMap((config) => addressesIn(config, provider.id, model.id)));
  if (named.every((address) => own.has(address))) return true;
  if (named.some((address) => address.includes("${"))) return false;
  return broughtItsOwnKey(snapshot, provider, env, logins);
}

function broughtItsOwnKey(
  snapshot: Snapshot,
  provider: Provider,
  env: Readonly<Record<string, string | undefined>>,
  logins: LoginView | undefined,
): boolean {
  const ownEntries = snapshot.ownConfigs.map((config) => providerEntry(config, provider.id));
  if (ownEntries.some((entry) => objectAt(entry, "options")?.["headers"] !== undefined)) return false;
  const key = textAt(objectAt(providerEntry(snapshot.config, provider.id), "options"), "apiKey");
  if (key === undefined) return provider.key === undefined && textAt(provider.options, "apiKey") === undefined;
  if (key.length > longestKey || key.includes("\n")) return false;
  if (ownEntries.some((entry) => textAt(objectAt(entry, "options"), "apiKey") === key)) return false;
  if (Object.values(env).includes(key)) return false;
  if ([...(logins?.logins.values() ?? [])].some((login) => secretsOf(login).includes(key))) return false;
  return [...snapshot.providers.values()].every(
    (other) => other.id === provider.id || (other.key !== key && textAt(other.options, "apiKey") !== key),
  );
}

/** What a login keeps secret; a project's config can pull in an organisation's token by its variable's name. */
function secretsOf(login: Login): readonly string[] {
  if (login.type === "oauth") return [login.access, login.refresh];
  return [login.type === "api" ? login.key : login.token];
}

function providerEntry(config: JsonObject, providerID: string): JsonObject | undefined {
  return objectAt(objectAt(config, "provider"), providerID);
}

/** Every address a config names for this provider or model. */
function addressesIn(config: JsonObject, providerID: string, modelID: string): readonly string[] {
  const entry = providerEntry(config, providerID);
  const model = objectAt(objectAt(entry, "models"), modelID);
  const candidates = [
    textAt(objectAt(entry, "options"), "baseURL"),
    textAt(entry, "api"),
    textAt(objectAt(model, "provider"), "api"),
  ];
  return candidates.filter((address) => isObject(entry) && address !== undefined && address !== "").filter(isText);
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}
