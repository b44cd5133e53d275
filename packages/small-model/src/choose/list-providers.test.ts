import { expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { listModels, listProviders } from "./list-providers.js";

const url = { api: { id: "m", url: "https://api.example.com/v1", npm: "@ai-sdk/openai-compatible" } };
const around = { env: {}, isHostAllowed: () => false };

it("the picker shows usable providers, and for every other one the reason", () => {
  const answers = hostAnswers(
    [
      hostProvider("acme", [hostModel("m", url)]),
      hostProvider("free", [hostModel("m", url)], { key: undefined, options: { apiKey: "public" } }),
      hostProvider("oauth", [hostModel("m", url)], { key: undefined, options: { apiKey: "opencode-oauth-dummy-key" } }),
      hostProvider("unset", [hostModel("m", url)], { options: { apiKey: "" } }),
      hostProvider("claude-code", [hostModel("m", url)]),
      hostProvider("amazon", [hostModel("m", { api: { id: "m", url: "", npm: "@ai-sdk/amazon-bedrock" } })]),
      hostProvider("templated", [hostModel("m", { api: { ...url.api, url: "https://${ACCOUNT}.example.com/v1" } })]),
    ],
    { provider: { off: {}, broken: {} }, disabled_providers: ["off"] },
  );
  const listed = listProviders(parseSnapshot(answers), around);
  expect(listed.map((entry) => [entry.providerID, entry.usable ? "usable" : entry.reason])).toEqual([
    ["acme", "usable"],
    ["free", expect.stringContaining("free models are not called directly")],
    ["oauth", expect.stringContaining("OAuth")],
    ["unset", expect.stringContaining("empty")],
    ["claude-code", expect.stringContaining("Claude Code alone")],
    ["amazon", expect.stringContaining("protocol")],
    ["templated", expect.stringContaining("ACCOUNT")],
    ["off", expect.stringContaining("disabled_providers")],
    ["broken", expect.stringContaining("did not load it")],
  ]);
});

it("the models of a provider are listed without the deprecated ones", () => {
  const models = [hostModel("m", url), hostModel("old", { ...url, status: "deprecated" })];
  const snapshot = parseSnapshot(hostAnswers([hostProvider("acme", models)]));
  const provider = snapshot.providers.get("acme");
  expect(provider && listModels(snapshot, provider, around)).toEqual([{ modelID: "m", name: "m" }]);
});
