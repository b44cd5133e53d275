import { describe, expect, it } from "vitest";
import { refusalKind, type RefusalKind } from "./classify.js";

describe("a refusal is about", () => {
  it.each<[RefusalKind, number, string]>([
    [
      "schema",
      400,
      "Invalid schema for response_format 'answer': 'additionalProperties' is required to be supplied and to be false",
    ],
    ["schema", 400, "This response_format type is unavailable now"],
    ["schema", 404, "No endpoints found that can handle the requested parameters."],
    ["schema", 400, 'Invalid JSON payload received. Unknown name "responseJsonSchema" at generation_config'],
    ["schema", 400, "output_config.format: Extra inputs are not permitted"],
    ["thinking", 400, "Reasoning is mandatory for this endpoint and cannot be disabled."],
    ["thinking", 400, "invalid_reasoning_effort reasoning_effort 'minimal' is not supported"],
    ["thinking", 400, "Unrecognized request argument supplied: venice_parameters"],
    [
      "token-field",
      400,
      "unsupported_parameter Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    ],
    ["token-field", 422, "Extra inputs are not permitted: max_completion_tokens"],
    ["wrong-endpoint", 404, "This model is only supported in v1/responses and not in v1/chat/completions."],
    ["wrong-endpoint", 400, "unsupported_api_for_model model is not accessible via the /chat/completions endpoint"],
    ["context-length", 400, "context_length_exceeded This model's maximum context length is 8192 tokens"],
    ["context-length", 400, "prompt is too long: 210000 tokens > 200000 maximum"],
    ["context-length", 400, "The input token count (40000) exceeds the maximum number of tokens allowed (32768)."],
    ["context-length", 413, "Request entity too large"],
    ["login", 401, ""],
    ["login", 400, "API key not valid. Please pass a valid API key."],
    ["login", 403, "forbidden"],
    ["credit", 402, ""],
    ["credit", 429, "insufficient_quota You exceeded your current quota, please check your plan and billing details."],
    ["credit", 400, "Your credit balance is too low to access the Anthropic API."],
    ["rate", 429, "Rate limit reached for requests"],
    ["model", 404, "The model `gpt-9` does not exist or you do not have access to it."],
    ["model", 400, "model_not_supported The requested model is not supported."],
    ["blocked", 422, "promptFiltered content filter"],
    [
      "blocked",
      400,
      "The response was filtered due to the prompt triggering content management policy: content_filter",
    ],
    ["unavailable", 503, "Loading model"],
    ["unavailable", 529, "overloaded_error Overloaded"],
    ["other", 400, "bad request"],
    ["other", 302, ""],
  ])("%s: %d %s", (kind, status, words) => {
    expect(refusalKind(status, words)).toBe(kind);
  });
});
