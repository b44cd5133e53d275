import type { Model, Provider } from "../catalog/model.js";
import { textAt } from "../json/shape.js";

export type WireFormatID = "chat-completions" | "responses" | "codex" | "messages" | "generate-content" | "cohere-chat";

export type CredentialHeader = "bearer" | "x-api-key" | "x-goog-api-key" | "cf-aig-authorization";

/** How one adapter package of OpenCode talks: a row per package (OPENCODE.md 4.3 and 4.4). */
export interface AdapterRow {
  readonly format: WireFormatID;
  /** Used when neither the options nor the model name a base URL. */
  readonly defaultURL?: string;
  /** True where `stream_options.include_usage` is refused or needless. */
  readonly usageUnasked?: boolean;
  readonly credentialHeader?: CredentialHeader;
  /** A base URL that replaces the model's, for gateways whose own protocol is private. */
  readonly compatibleURL?: string;
  /** Whether no output limit is named. */
  readonly uncapped?: boolean;
  /** The only address there is: the adapter ignores configured ones. */
  readonly fixedURL?: string;
  /** What the adapter adds to any base URL. */
  readonly pathPrefix?: string;
  /** Whether a server of this kind may work without a key. */
  readonly keyless?: boolean;
}

const chat = "chat-completions";

const adapterRows: Readonly<Record<string, AdapterRow>> = {
  "@ai-sdk/openai-compatible": { format: chat, keyless: true },
  "@ai-sdk/groq": { format: chat, defaultURL: "https://api.groq.com/openai/v1", usageUnasked: true },
  "@ai-sdk/mistral": { format: chat, defaultURL: "https://api.mistral.ai/v1", usageUnasked: true },
  "@ai-sdk/cerebras": { format: chat, defaultURL: "https://api.cerebras.ai/v1" },
  "@ai-sdk/deepinfra": { format: chat, defaultURL: "https://api.deepinfra.com/v1", pathPrefix: "/openai" },
  "@ai-sdk/togetherai": { format: chat, defaultURL: "https://api.together.xyz/v1" },
  "@ai-sdk/perplexity": { format: chat, defaultURL: "https://api.perplexity.ai", usageUnasked: true },
  "@ai-sdk/vercel": { format: chat, defaultURL: "https://api.v0.dev/v1" },
  "@ai-sdk/alibaba": { format: chat, defaultURL: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1" },
  "@ai-sdk/github-copilot": { format: chat, defaultURL: "https://api.githubcopilot.com" },
  "@openrouter/ai-sdk-provider": { format: chat, defaultURL: "https://openrouter.ai/api/v1", usageUnasked: true },
  "venice-ai-sdk-provider": { format: chat, defaultURL: "https://api.venice.ai/api/v1" },
  "@aihubmix/ai-sdk-provider": { format: chat, fixedURL: "https://aihubmix.com/v1" },
  "@saladtechnologies-oss/ai-sdk-provider": {
    format: chat,
    defaultURL: "https://ai.salad.cloud/v1",
    usageUnasked: true,
  },
  "merge-gateway-ai-sdk-provider": { format: chat, compatibleURL: "https://api-gateway.merge.dev/v1" },
  "@ai-sdk/gateway": { format: chat, compatibleURL: "https://ai-gateway.vercel.sh/v1" },
  "@ai-sdk/openai": { format: "responses", defaultURL: "https://api.openai.com/v1" },
  "@ai-sdk/xai": { format: "responses", defaultURL: "https://api.x.ai/v1" },
  "@ai-sdk/amazon-bedrock/mantle": { format: "responses" },
  "@ai-sdk/anthropic": {
    format: "messages",
    defaultURL: "https://api.anthropic.com/v1",
    credentialHeader: "x-api-key",
  },
  "@ai-sdk/google": {
    format: "generate-content",
    defaultURL: "https://generativelanguage.googleapis.com/v1beta",
    credentialHeader: "x-goog-api-key",
  },
  "@ai-sdk/cohere": { format: "cohere-chat", defaultURL: "https://api.cohere.com/v2" },
};

/** Cloudflare's gateway, whatever the adapter says, unless `options.baseURL` names another server. */
const cloudflareGateway: AdapterRow = {
  format: chat,
  compatibleURL: "https://gateway.ai.cloudflare.com/v1/${CLOUDFLARE_ACCOUNT_ID}/${CLOUDFLARE_GATEWAY_ID}/compat",
  credentialHeader: "cf-aig-authorization",
};

/** Providers that need more than a key; asking them is left out on purpose. */
const unsupportedProviders: ReadonlySet<string> = new Set(["azure", "azure-cognitive-services"]);

/** The row that says how to ask this model, or `undefined` when its protocol is not spoken here. */
export function adapterOf(
  provider: Pick<Provider, "id" | "options">,
  model: Pick<Model, "npm" | "wireID">,
): AdapterRow | undefined {
  if (unsupportedProviders.has(provider.id)) return undefined;
  if (provider.id === "cloudflare-ai-gateway" && !textAt(provider.options, "baseURL")) return cloudflareGateway;
  const row = adapterRows[model.npm];
  if (row === undefined) return undefined;
  if (model.npm === "@ai-sdk/github-copilot" && copilotSpeaksResponses(model.wireID))
    return { ...row, format: "responses" };
  if (model.npm === "@aihubmix/ai-sdk-provider") return { ...row, ...aihubmixDoor(model.wireID) };
  return row;
}

/** How Copilot's list says to ask a model; `undefined` when it names nothing that is spoken here. */
export function copilotFormatOf(model: Pick<Model, "npm" | "wireID" | "endpoint">): WireFormatID | undefined {
  if (model.endpoint !== undefined) return model.endpoint === "none" ? undefined : model.endpoint;
  if (model.npm === "@ai-sdk/anthropic") return "messages";
  return copilotSpeaksResponses(model.wireID) ? "responses" : chat;
}

/** Copilot serves GPT-5 and later over Responses, `gpt-5-mini` apart (OPENCODE.md 4.5). */
function copilotSpeaksResponses(wireID: string): boolean {
  const generation = /^gpt-(\d+)/.exec(wireID)?.[1];
  return generation !== undefined && Number(generation) >= 5 && !wireID.startsWith("gpt-5-mini");
}

/** AIHubMix serves a vendor's models over that vendor's own protocol (observed with its adapter 2.1.0 in OpenCode 1.18.33). */
function aihubmixDoor(wireID: string): Partial<AdapterRow> {
  if (wireID.startsWith("claude-")) return { format: "messages", credentialHeader: "x-api-key" };
  if (!/^(gemini|imagen)/.test(wireID) || /-(nothink|search)$/.test(wireID)) return {};
  return {
    format: "generate-content",
    credentialHeader: "x-goog-api-key",
    fixedURL: "https://aihubmix.com/gemini/v1beta",
  };
}
