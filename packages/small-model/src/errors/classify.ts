import type { SmallModelErrorCode } from "./codes.js";

/** What a refusal is about. The first three can be met by asking differently. */
export type RefusalKind =
  | "schema"
  | "thinking"
  | "token-field"
  | "wrong-endpoint"
  | "context-length"
  | "login"
  | "credit"
  | "rate"
  | "model"
  | "blocked"
  | "unavailable"
  | "other";

/**
 * What an HTTP refusal is about, by its status and the provider's words. The words are looked at and forgotten: no error
 * of ours repeats them, because providers quote prompts and keys.
 */
export function refusalKind(status: number, words: string): RefusalKind {
  const says = (pattern: RegExp) => pattern.test(words);
  if (status === 401) return "login";
  if (status === 402) return "credit";
  if (status === 429) return says(/insufficient_quota|credit balance|billing|payment/i) ? "credit" : "rate";
  if (status === 408 || status >= 500)
    return says(/context.{0,20}(length|window)|prompt is too long/i) ? "context-length" : "unavailable";
  if (status >= 300 && status < 400) return "other";
  if (says(contextLength) || status === 413) return "context-length";
  if (says(/v1\/responses|unsupported_api_for_model/i) && status !== 403) return "wrong-endpoint";
  if (says(/max_completion_tokens|max_tokens/i) && says(unwanted)) return "token-field";
  if (
    says(
      /response_format|json_schema|json_object|output_config\.format|output_format|responsejsonschema|response_json_schema|responsemimetype|structured.?output|additionalproperties|text\.format/i,
    )
  )
    return "schema";
  if (says(/no endpoints found that (can handle|support) the requested parameters/i)) return "schema";
  if (says(/reasoning|thinking|enable_thinking|chat_template_kwargs|output_config|effort|venice_parameters/i))
    return "thinking";
  if (says(/content.?filter|promptfiltered|content_policy|safety|moderation|responsibleai/i)) return "blocked";
  if (says(/credit balance|insufficient.{0,10}(balance|quota|funds)/i)) return "credit";
  if (
    says(
      /api.?key.{0,20}(invalid|not valid|expired|incorrect)|(invalid|incorrect|expired).{0,10}api.?key|authentication/i,
    )
  )
    return "login";
  if (
    status === 404 ||
    says(
      /model_not_(found|supported)|model.{0,60}(not (found|supported|available|exist)|does not exist|deprecated)|unknown model/i,
    )
  )
    return "model";
  if (status === 403) return "login";
  return "other";
}

const contextLength =
  /context_length_exceeded|context.{0,20}(length|window|size)|maximum (context|prompt|input)|prompt is too long|too many (input )?tokens|input token count|exceeds? (the )?(max|available|model).{0,40}tokens|string_above_max_length|request too large/i;

const unwanted = /unsupported|not supported|unrecognized|unknown|unexpected|instead|not permitted|not allowed|extra/i;

/** The code a caller sees for a refusal that could not be met. */
export const codeOfRefusal: Readonly<Record<RefusalKind, SmallModelErrorCode>> = {
  schema: "provider-rejected",
  thinking: "provider-rejected",
  "token-field": "provider-rejected",
  "wrong-endpoint": "model-rejected",
  "context-length": "context-too-small",
  login: "login-rejected",
  credit: "out-of-credit",
  rate: "rate-limited",
  model: "model-rejected",
  blocked: "content-blocked",
  unavailable: "provider-unavailable",
  other: "provider-rejected",
};
