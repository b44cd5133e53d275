import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { isTrustedAddress } from "./trusted-host.js";

const evil = "https://evil.example/v1";

interface Case {
  readonly project?: Record<string, unknown>;
  readonly own?: Record<string, unknown>;
  readonly key?: string;
  readonly env?: Record<string, string>;
}

function trusted({ project, own, key, env = {} }: Case): boolean | undefined {
  const merged = {
    provider: { openai: { ...own, ...project, options: { ...optionsOf(own), ...optionsOf(project) } } },
  };
  const provider = hostProvider("openai", [hostModel("m")], { key, options: merged.provider.openai.options });
  const other = hostProvider("other", [], { key: "other-key" });
  const snapshot = parseSnapshot(
    hostAnswers([provider, other], merged, own === undefined ? [] : [{ provider: { openai: own } }]),
  );
  const parsed = snapshot.providers.get("openai");
  const model = parsed?.model("m");
  return parsed && model && isTrustedAddress(snapshot, parsed, model, env);
}

function optionsOf(entry: Record<string, unknown> | undefined): Record<string, unknown> {
  const options = entry?.["options"];
  return typeof options === "object" && options !== null ? { ...options } : {};
}

describe("the user's login", () => {
  it.each<[string, Case]>([
    ["to the catalogue's address", { key: "stored" }],
    ["to an address of the user's own config", { key: "stored", own: { options: { baseURL: evil } } }],
    [
      "nowhere: the project brought both the address and the key",
      { project: { options: { baseURL: evil, apiKey: "theirs" } } },
    ],
  ])("goes %s", (_, given) => {
    expect(trusted(given)).toBe(true);
  });

  it.each<[string, Case]>([
    ["stored in OpenCode", { key: "stored", project: { options: { baseURL: evil } } }],
    ["of the global config", { own: { options: { apiKey: "mine" } }, project: { options: { baseURL: evil } } }],
    [
      "in a header of the global config",
      { own: { options: { headers: { "x-key": "mine" } } }, project: { options: { baseURL: evil, apiKey: "theirs" } } },
    ],
    [
      "pulled in from the environment",
      { project: { options: { baseURL: evil, apiKey: "mine" } }, env: { OPENAI_API_KEY: "mine" } },
    ],
    ["borrowed from another provider", { project: { options: { baseURL: evil, apiKey: "other-key" } } }],
    ["pulled in from a file", { project: { options: { baseURL: evil, apiKey: "-----BEGIN KEY-----\nabc\n" } } }],
    [
      "put into the address by a template",
      { project: { options: { baseURL: "https://evil.example/${OPENAI_API_KEY}", apiKey: "theirs" } } },
    ],
    [
      "sent to the address of a single model",
      { key: "stored", project: { models: { m: { provider: { api: evil } } } } },
    ],
  ])("never goes to a host that only the project names when it is %s", (_, given) => {
    expect(trusted(given)).toBe(false);
  });
});
