/** What a provider of the harness answers; the interceptor says it on the wire, and ours hears the same. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** A refusal that neither side repeats or works around. */
const refusal = { error: { message: "seen", type: "invalid_request_error" } };

/** Modal shows only the models that its server lists, so the list names one of its catalogue. */
const modelList = { object: "list", data: [{ id: "thinkingmachines/Inkling-NVFP4", object: "model" }] };

/** An entry of GitHub's list of an account's models, with what OpenCode 1.18.33 asks of one. */
function copilotItem(id: string, family: string, endpoint: string, listed = true) {
  return {
    id,
    name: id,
    version: `${id}-2026-03-05`,
    model_picker_enabled: listed,
    policy: { state: "enabled" },
    supported_endpoints: [endpoint],
    billing: { is_premium: false, multiplier: 0 },
    capabilities: {
      family,
      limits: { max_context_window_tokens: 128_000, max_prompt_tokens: 120_000, max_output_tokens: 16_000 },
      supports: { tool_calls: true, streaming: true },
    },
  };
}

/** An account with a model for each of GitHub's endpoints and a hidden utility model. */
const copilotList = {
  data: [
    copilotItem("gpt-5.4-nano", "gpt-5.4-nano", "/responses", false),
    copilotItem("gpt-5.4", "gpt-5.4", "/responses"),
    copilotItem("gemini-3.6-flash", "gemini-3.6-flash", "/chat/completions"),
    copilotItem("claude-haiku-4.5", "claude-haiku-4.5", "/v1/messages"),
  ],
};

export function answerTo(method: string, host: string, path: string): ProviderAnswer {
  if (method !== "GET" || !path.endsWith("/models")) return { status: 400, text: JSON.stringify(refusal) };
  return { status: 200, text: JSON.stringify(host === "api.githubcopilot.com" ? copilotList : modelList) };
}
