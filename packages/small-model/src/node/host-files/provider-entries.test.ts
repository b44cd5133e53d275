import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../../catalog/snapshot.js";
import { providersBody, type HostFiles } from "./provider-entries.js";

const model = (more: Record<string, unknown> = {}) => ({
  name: "M",
  family: "gemini-flash",
  release_date: "2026-01-01",
  reasoning: true,
  limit: { context: 1000, output: 100 },
  cost: { input: 1, output: 2, cache_read: 0.5 },
  ...more,
});

const catalog = {
  acme: {
    name: "Acme",
    env: ["ACME_API_KEY"],
    npm: "@ai-sdk/anthropic",
    api: "https://api.acme.com/v1",
    models: {
      m: model({ id: "m", reasoning_options: [{ type: "effort", values: [null, "low", "high"] }] }),
      old: model({ id: "old", status: "deprecated" }),
      special: model({ id: "special", provider: { npm: "@ai-sdk/openai" } }),
    },
  },
};

function providers(files: Partial<HostFiles>) {
  const body = providersBody({ catalog, config: {}, auth: {}, env: {}, ...files });
  return parseSnapshot({ config: {}, providers: body }).providers;
}

const stored = { acme: { type: "api", key: "stored" } };

describe("a provider from the files", () => {
  it("is there when it has a stored key, its variable, or an entry in the config", () => {
    expect([...providers({}).keys()]).toEqual([]);
    expect(providers({ auth: stored }).get("acme")).toMatchObject({ key: "stored", source: "api" });
    expect(providers({ env: { ACME_API_KEY: "e" } }).get("acme")).toMatchObject({ key: "e", source: "env" });
    expect(providers({ auth: stored, env: { ACME_API_KEY: "e" } }).get("acme")).toMatchObject({ key: "stored" });
    expect(providers({ config: { provider: { acme: {} } } }).get("acme")).toMatchObject({ source: "config" });
  });

  it.each([
    ["openai", "opencode-oauth-dummy-key"],
    ["xai", "opencode-oauth-dummy-key"],
    ["github-copilot", ""],
    ["poe", "access"],
  ])("%s with an OAuth sign-in is marked as OpenCode's loader marks it", (id, apiKey) => {
    const auth = { [id]: { type: "oauth", refresh: "refresh", access: "access", expires: 0 } };
    expect(providers({ auth, catalog: { [id]: { ...catalog.acme, id } } }).get(id)?.options).toEqual({ apiKey });
  });

  it("is not connected by an OAuth sign-in that OpenCode has no loader for", () => {
    const auth = { acme: { type: "oauth", refresh: "refresh", access: "access", expires: 0 } };
    expect(providers({ auth }).has("acme")).toBe(false);
  });

  it("has no key when it lists several variables", () => {
    const several = { acme: { ...catalog.acme, env: ["ACME_ACCOUNT", "ACME_API_KEY"] } };
    expect(providers({ catalog: several, env: { ACME_API_KEY: "e" } }).get("acme")?.key).toBeUndefined();
  });

  it("is left out when the config says so", () => {
    expect([...providers({ auth: stored, config: { disabled_providers: ["acme"] } }).keys()]).toEqual([]);
    expect([...providers({ auth: stored, config: { enabled_providers: ["other"] } }).keys()]).toEqual([]);
  });

  it("has the models that are listed, each with its own adapter", () => {
    const acme = providers({ auth: stored }).get("acme");
    expect(acme?.modelIDs).toEqual(["m", "special"]);
    expect(acme?.model("m")).toMatchObject({
      npm: "@ai-sdk/anthropic",
      url: "https://api.acme.com/v1",
      family: "gemini-flash",
      limits: { context: 1000, input: 0, output: 100 },
      prices: { input: 1, output: 2, cacheRead: 0.5 },
      variants: { none: { effort: "none" }, low: { effort: "low" }, high: { effort: "high" } },
    });
    expect(acme?.model("special")?.npm).toBe("@ai-sdk/openai");
  });

  it("obeys whitelist and blacklist, and the config's word over the catalogue's", () => {
    const entry = { blacklist: ["special"], models: { m: { id: "wire-id", limit: { context: 7 } }, mine: {} } };
    const acme = providers({ auth: stored, config: { provider: { acme: entry } } }).get("acme");
    expect(acme?.modelIDs).toEqual(["m", "mine"]);
    expect(acme?.model("m")).toMatchObject({ wireID: "wire-id", limits: { context: 7, output: 100 } });
    expect(
      providers({ auth: stored, config: { provider: { acme: { whitelist: ["m"] } } } }).get("acme")?.modelIDs,
    ).toEqual(["m"]);
  });

  it("may be one that the catalogue does not know", () => {
    const config = {
      provider: { mine: { options: { baseURL: "http://127.0.0.1:1/v1", apiKey: "k" }, models: { q: {} } } },
    };
    const mine = providers({ config }).get("mine");
    expect(mine?.model("q")).toMatchObject({ npm: "@ai-sdk/openai-compatible", url: "" });
    expect(mine?.options).toMatchObject({ apiKey: "k" });
  });
});
