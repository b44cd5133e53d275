import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { routeTo } from "../choose/route.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { headersFor } from "./headers.js";

interface Given {
  readonly id?: string;
  readonly npm?: string;
  readonly url?: string;
  readonly provider?: Record<string, unknown>;
  readonly model?: Record<string, unknown>;
  readonly sessionID?: string;
}

function headers({ id = "acme", npm = "@ai-sdk/openai-compatible", url = "https://api.acme.com/v1", ...given }: Given) {
  const answers = hostAnswers([
    hostProvider(id, [hostModel("m", { api: { id: "m", url, npm }, ...given.model })], given.provider),
  ]);
  const snapshot = parseSnapshot(answers);
  const provider = snapshot.providers.get(id);
  const model = provider?.model("m");
  const way = provider && model && routeTo(snapshot, provider, model, { env: {}, isHostAllowed: () => false });
  return way?.ok === true
    ? headersFor(way.route, {}, { sessionID: given.sessionID, installID: "install-1" })
    : undefined;
}

describe("the credential", () => {
  it.each([
    ["@ai-sdk/openai-compatible", { authorization: "Bearer key-of-acme" }],
    ["@ai-sdk/openai", { authorization: "Bearer key-of-acme" }],
    ["@ai-sdk/anthropic", { "x-api-key": "key-of-acme" }],
    ["@ai-sdk/google", { "x-goog-api-key": "key-of-acme" }],
    ["@ai-sdk/cohere", { authorization: "Bearer key-of-acme" }],
  ])("of %s goes in its own header and in no other", (npm, expected) => {
    const found = headers({ npm });
    expect(found).toMatchObject(expected);
    expect(Object.values(found ?? {}).filter((value) => value.includes("key-of-acme"))).toHaveLength(1);
  });

  it("is left out for a local server that needs none", () => {
    const found = headers({ provider: { key: undefined, source: "config" }, url: "http://127.0.0.1:1234/v1" });
    expect(found).toBeDefined();
    expect(found).not.toHaveProperty("authorization");
  });
});

describe("configured headers", () => {
  it("are forwarded, the model's over the provider's, whatever their case", () => {
    const provider = { options: { headers: { "X-Gateway-Key": "z", "User-Agent": "gateway", "X-Both": "provider" } } };
    const found = headers({ provider, model: { headers: { "x-both": "model" } } });
    expect(found).toMatchObject({ "x-gateway-key": "z", "user-agent": "gateway", "x-both": "model" });
  });

  it("never replace the content type or the host", () => {
    const found = headers({ provider: { options: { headers: { Host: "evil", "Content-Type": "text/plain" } } } });
    expect(found).toMatchObject({ "content-type": "application/json" });
    expect(found).not.toHaveProperty("host");
  });
});

describe("the session id for OpenCode's own gateway", () => {
  const gateway = { id: "opencode-go", url: "https://opencode.ai/zen/go/v1" };

  it("is the session's, or the installation's when there is no session", () => {
    expect(headers({ ...gateway, sessionID: "ses_1" })).toMatchObject({ "x-opencode-session": "ses_1" });
    expect(headers(gateway)).toMatchObject({ "x-opencode-session": "install-1" });
  });

  it("is shown to no other host and no other provider", () => {
    expect(headers({ id: "opencode-go", url: "https://proxy.example/v1", sessionID: "ses_1" })).not.toHaveProperty(
      "x-opencode-session",
    );
    expect(headers({ url: "https://opencode.ai/zen/v1", sessionID: "ses_1" })).not.toHaveProperty("x-opencode-session");
  });
});
