import type { Approach } from "./approach.js";
import { budgetsOf } from "./budget/budgets.js";
import { estimateTokens } from "./budget/estimate.js";
import { fitPrompt } from "./budget/fit.js";
import type { Route } from "./choose/route.js";
import type { JsonObject } from "./json/shape.js";
import type { GenerateRequest } from "./request.js";
import { leastThinking } from "./thinking/least-thinking.js";
import { wireFormats } from "./wire/formats.js";
import { schemaInWords } from "./wire/schema-in-words.js";
import type { EncodedRequest } from "./wire/wire-format.js";

export type Question =
  | {
      readonly ok: true;
      readonly encoded: EncodedRequest;
      readonly truncated: boolean;
      readonly sentThinkingFields: boolean;
      readonly outputTokens: number;
    }
  | { readonly ok: false; readonly neededTokens: number; readonly availableTokens: number };

/** Turns a request into what goes over the wire, by the approach: budgets, fitting, thinking, encoding. */
export function questionFor(route: Route, request: GenerateRequest, approach: Approach): Question {
  const { provider, model, adapter } = route;
  const least = leastThinking(provider, model, approach.format);
  const thinkingOff = approach.thinkingFields ? least.off : !model.reasons;
  const answerTokens = request.maxOutputTokens;
  const budgets = budgetsOf(model, answerTokens, thinkingOff && !approach.moreOutput);
  const schema = request.responseSchema;
  const counted = [request.system, schema === undefined ? undefined : schemaInWords(schema)]
    .filter(Boolean)
    .join("\n\n");
  const parts = { system: counted, prompt: request.prompt };
  const fitted = fitPrompt(
    parts,
    availableTokens(parts, budgets.input, approach.inputShare),
    request.onOverflow ?? "truncate",
  );
  if (!fitted.ok) return fitted;
  const thinking = approach.thinkingFields ? least.fields : {};
  const encoded = wireFormats[approach.format].encode({
    modelID: model.wireID,
    system: request.system,
    prompt: fitted.prompt,
    outputTokens: adapter.uncapped === true ? undefined : budgets.output,
    schema: schema === undefined ? undefined : { value: schema, rung: approach.rung },
    thinking,
    extra: approach.format === "chat-completions" ? wireSpelled(model.options) : {},
    tokenField: approach.tokenField,
    askForUsage: adapter.usageUnasked !== true,
  });
  const sentThinkingFields = Object.keys(thinking).length > 0;
  return { ok: true, encoded, truncated: fitted.truncated, sentThinkingFields, outputTokens: budgets.output };
}

/** A share is taken of what was sent, not of what the catalogue believes to fit: the provider has just said otherwise. */
function availableTokens(
  parts: { readonly system: string; readonly prompt: string },
  budget: number,
  share: number,
): number {
  if (share === 1) return budget;
  const sent = Math.min(budget, estimateTokens(parts.system) + estimateTokens(parts.prompt));
  return Math.floor(sent * share);
}

/**
 * The user's own body fields for a model, such as `enable_thinking` (TRAPS.md T-07). Options in camel case belong to
 * OpenCode's adapters and mean nothing on the wire.
 */
function wireSpelled(options: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(options).filter(([key]) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(key)));
}
