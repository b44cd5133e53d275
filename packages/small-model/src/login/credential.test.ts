import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostProvider } from "../fixtures/host-answers.js";
import { credentialOf } from "./credential.js";

function credential(id: string, more: Record<string, unknown>, env = {}, keyless = false) {
  const provider = parseSnapshot(hostAnswers([hostProvider(id, [], { key: undefined, ...more })])).providers.get(id);
  return provider && credentialOf(provider, env, keyless);
}

describe("the credential is the one OpenCode would use", () => {
  it.each([
    [
      "the configured key before the stored one",
      "acme",
      { key: "stored", options: { apiKey: "configured" } },
      {},
      { kind: "key", key: "configured" },
    ],
    ["the stored key", "acme", { key: "stored" }, {}, { kind: "key", key: "stored" }],
    [
      "the adapter's own variable for Google",
      "google",
      {},
      { GOOGLE_GENERATIVE_AI_API_KEY: "g" },
      { kind: "key", key: "g" },
    ],
  ])("%s", (_, id, more, env, expected) => {
    expect(credential(id, more, env)).toEqual(expected);
  });

  it.each([
    [
      "an empty configured key, without falling back to the stored one",
      "acme",
      { key: "stored", options: { apiKey: "" } },
    ],
    ["the mark of the free tier", "opencode", { options: { apiKey: "public" } }],
    ["OpenCode without any key", "opencode", {}],
    ["the mark of an OAuth login", "openai", { options: { apiKey: "opencode-oauth-dummy-key" } }],
    ["a variable that the adapter does not read", "google", { env: ["GEMINI_API_KEY"] }],
    ["Claude Code's login", "claude-code", { key: "k" }],
  ])("and never %s", (_, id, more) => {
    expect(credential(id, more, { GEMINI_API_KEY: "g" })).toMatchObject({ kind: "unusable" });
  });

  it("a server that asks for none gets none", () => {
    expect(credential("lmstudio", {}, {}, true)).toEqual({ kind: "none" });
    expect(credential("lmstudio", {}, {}, false)).toMatchObject({ kind: "unusable" });
  });
});
