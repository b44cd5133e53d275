import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { adapterOf } from "./adapters.js";
import { endpointOf } from "./endpoint.js";

function endpoint(
  id: string,
  npm: string,
  url: string,
  options: Record<string, unknown> = {},
  env: Record<string, string> = {},
  wireID = "gpt-5.4-nano",
) {
  const model = hostModel("m", { api: { id: wireID, url, npm } });
  const provider = parseSnapshot(hostAnswers([hostProvider(id, [model], { options })])).providers.get(id);
  const parsed = provider?.model("m");
  const adapter = provider && parsed && adapterOf(provider, parsed);
  if (provider === undefined || parsed === undefined || adapter === undefined) return "unsupported";
  const found = endpointOf(provider, parsed, adapter, env);
  return found.ok ? `${adapter.format} ${found.baseURL}` : found.reason;
}

const compatible = "@ai-sdk/openai-compatible";

describe("the address of a model", () => {
  it.each([
    [
      "options before the model's own",
      endpoint("a", compatible, "https://api.a.com/v1", { baseURL: "http://localhost:1/v1/" }),
      "chat-completions http://localhost:1/v1",
    ],
    [
      "the model's own without a trailing slash",
      endpoint("a", compatible, "https://api.a.com/v1/"),
      "chat-completions https://api.a.com/v1",
    ],
    [
      "the default of Anthropic",
      endpoint("anthropic", "@ai-sdk/anthropic", ""),
      "messages https://api.anthropic.com/v1",
    ],
    ["the default of OpenAI", endpoint("openai", "@ai-sdk/openai", ""), "responses https://api.openai.com/v1"],
    [
      "the default of Google",
      endpoint("google", "@ai-sdk/google", ""),
      "generate-content https://generativelanguage.googleapis.com/v1beta",
    ],
    ["the default of Cohere", endpoint("cohere", "@ai-sdk/cohere", ""), "cohere-chat https://api.cohere.com/v2"],
    [
      "DeepInfra's with the part that its adapter adds",
      endpoint("deepinfra", "@ai-sdk/deepinfra", "", { baseURL: "https://mirror.example/v1/" }),
      "chat-completions https://mirror.example/v1/openai",
    ],
    [
      "the adapter's own protocol for a Cloudflare gateway that was moved",
      endpoint("cloudflare-ai-gateway", "@ai-sdk/openai", "", { baseURL: "https://mirror.example/v1" }),
      "responses https://mirror.example/v1",
    ],
    [
      "the default of SaladCloud",
      endpoint("salad-cloud", "@saladtechnologies-oss/ai-sdk-provider", ""),
      "chat-completions https://ai.salad.cloud/v1",
    ],
    ["the default of xAI", endpoint("xai", "@ai-sdk/xai", ""), "responses https://api.x.ai/v1"],
    [
      "the compatible side of Vercel's gateway",
      endpoint("vercel", "@ai-sdk/gateway", ""),
      "chat-completions https://ai-gateway.vercel.sh/v1",
    ],
    [
      "Responses for GPT-5 on Copilot",
      endpoint("github-copilot", "@ai-sdk/github-copilot", "https://api.githubcopilot.com"),
      "responses https://api.githubcopilot.com",
    ],
    [
      "variables filled in",
      endpoint("c", compatible, "https://x.com/${ACCOUNT}/v1", {}, { ACCOUNT: "7" }),
      "chat-completions https://x.com/7/v1",
    ],
  ])("is %s", (_, found, wanted) => {
    expect(found).toBe(wanted);
  });

  it.each([
    ["gemini-3.8-flash", "generate-content https://aihubmix.com/gemini/v1beta"],
    ["gemini-3.8-flash-nothink", "chat-completions https://aihubmix.com/v1"],
    ["claude-haiku-4-5", "messages https://aihubmix.com/v1"],
    ["gpt-5.4-nano", "chat-completions https://aihubmix.com/v1"],
  ])("is, at AIHubMix, that of the vendor's own protocol for %s, whatever is configured", (wireID, wanted) => {
    const options = { baseURL: "https://mirror.example/v1" };
    expect(endpoint("aihubmix", "@aihubmix/ai-sdk-provider", "", options, {}, wireID)).toBe(wanted);
  });

  it.each([
    ["a variable has no value", endpoint("c", compatible, "https://x.com/${ACCOUNT}/v1"), "ACCOUNT"],
    ["nobody names one", endpoint("c", compatible, ""), "baseURL"],
    ["it is a file", endpoint("c", compatible, "file:///etc/passwd"), "web address"],
    ["it is nonsense", endpoint("c", compatible, "not a url"), "web address"],
  ])("is refused in a sentence when %s", (_, found, word) => {
    expect(found).toContain(word);
  });

  it.each([
    "@ai-sdk/amazon-bedrock",
    "@ai-sdk/google-vertex",
    "gitlab-ai-provider",
    "watsonx-ai-provider",
    "unheard-of",
  ])("is not looked for when the protocol of %s is not spoken", (npm) => {
    expect(endpoint("x", npm, "https://x.com")).toBe("unsupported");
  });
});
