import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { routeTo } from "./route.js";

function way(url: string, more: Record<string, unknown>, isHostAllowed = () => false) {
  const model = hostModel("m", { api: { id: "m", url, npm: "@ai-sdk/openai-compatible" } });
  const config = { provider: { acme: { options: more["options"] } } };
  const snapshot = parseSnapshot(hostAnswers([hostProvider("acme", [model], { key: undefined, ...more })], config, []));
  const provider = snapshot.providers.get("acme");
  const parsed = provider?.model("m");
  const found = provider && parsed && routeTo(snapshot, provider, parsed, { env: {}, isHostAllowed });
  return found?.ok === true ? `key ${found.route.key ?? "none"}` : found?.problem.code;
}

const local = "http://127.0.0.1:1234/v1";
const remote = "https://api.acme.com/v1";

describe("a server without a key is asked", () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ["on this machine", local, { source: "config", env: ["ACME_API_KEY"] }, "key none"],
    [
      "elsewhere, when the user configured it and no variable for a key is known",
      remote,
      { source: "config", env: [] },
      "key none",
    ],
    [
      "but not a vendor whose key is only missing",
      remote,
      { source: "config", env: ["ACME_API_KEY"] },
      "no-provider-login",
    ],
    [
      "nor one that is connected by another variable",
      remote,
      { source: "env", env: ["ACME_ACCOUNT", "ACME_API_KEY"] },
      "no-provider-login",
    ],
    [
      "nor one whose key is a variable that is not set",
      local,
      { source: "config", options: { apiKey: "" } },
      "no-provider-login",
    ],
  ])("%s", (_, url, more, expected) => {
    expect(way(url, more)).toBe(expected);
  });
});

it("a host that only the project names may be allowed by the user", () => {
  const more = { key: "mine", options: { baseURL: "https://proxy.example/v1" } };
  expect(way(remote, more)).toBe("host-not-allowed");
  expect(way(remote, more, () => true)).toBe("key mine");
});
