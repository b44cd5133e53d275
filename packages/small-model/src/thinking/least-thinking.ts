import type { Model, Provider } from "../catalog/model.js";
import { isObject, objectAt, textAt, type JsonObject } from "../json/shape.js";
import type { WireFormatID } from "../wire/adapters.js";

/** The body fields that keep a model from thinking. `off` means none is left, so no room for it is needed. */
export interface LeastThinking {
  readonly fields: JsonObject;
  readonly off: boolean;
}

const nothing: JsonObject = {};

/** Variants that think less than the default, the least first (DESIGN.md 4.3). */
const wantedVariants = ["none", "minimal", "low"];

/** The least thinking the wire allows for this model: a variant by name, else a known switch, else nothing is sent. */
export function leastThinking(provider: Provider, model: Model, format: WireFormatID): LeastThinking {
  if (!model.reasons) return { fields: nothing, off: true };
  for (const name of wantedVariants) {
    const variant = objectAt(model.variants, name);
    if (variant === undefined) continue;
    const fields = variantFields[format](variant);
    if (Object.keys(fields).length > 0) return { fields, off: name === "none" };
  }
  const known = switches.find((row) => row.format === format && row.fits(provider, model));
  if (known !== undefined) return { fields: known.fields, off: known.off };
  return { fields: nothing, off: format === "messages" };
}

interface SwitchRow {
  readonly format: WireFormatID;
  readonly fits: (provider: Provider, model: Model) => boolean;
  readonly fields: JsonObject;
  readonly off: boolean;
}

const disabled: JsonObject = { thinking: { type: "disabled" } };

const isZai = (provider: Provider) => /^(zai|zhipuai)\b/.test(provider.id);

/** Switches that the catalogue does not list as variants. */
const switches: readonly SwitchRow[] = [
  { format: "chat-completions", fits: isZai, fields: disabled, off: true },
  { format: "chat-completions", fits: (_, model) => /minimax-m3/i.test(model.wireID), fields: disabled, off: true },
  { format: "messages", fits: (_, model) => /minimax-m3/i.test(model.wireID), fields: disabled, off: true },
  {
    format: "chat-completions",
    fits: (provider) => provider.id === "venice",
    fields: { venice_parameters: { disable_thinking: true } },
    off: true,
  },
  {
    format: "chat-completions",
    fits: (provider, model) =>
      provider.id === "openrouter" || (provider.id === "llmgateway" && model.wireID.includes("google")),
    fields: { reasoning: { enabled: false } },
    off: true,
  },
  {
    format: "generate-content",
    fits: (_, model) => /gemini-2\.5-flash/.test(model.wireID),
    fields: { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
    off: true,
  },
  {
    format: "generate-content",
    fits: (_, model) => /gemini-([3-9]|\d\d).*flash/.test(model.wireID),
    fields: { generationConfig: { thinkingConfig: { thinkingLevel: "low" } } },
    off: false,
  },
];

const responsesFields = (variant: JsonObject): JsonObject => {
  const effort = textAt(variant, "reasoningEffort");
  return effort === undefined ? nothing : { reasoning: { effort } };
};

/** A variant holds adapter options; this is their spelling on each wire. Summaries and encrypted thoughts are not asked for. */
const variantFields: Readonly<Record<WireFormatID, (variant: JsonObject) => JsonObject>> = {
  "chat-completions": (variant) => {
    const effort = textAt(variant, "reasoningEffort");
    if (effort !== undefined) return { reasoning_effort: effort };
    // Vercel's gateway lists the options of the adapters behind it; its compatible side has one spelling for all.
    const level = textAt(variant, "effort") ?? textAt(objectAt(variant, "thinkingConfig"), "thinkingLevel");
    if (level !== undefined) return { reasoning: { effort: level } };
    return pick(variant, ["reasoning", "chat_template_kwargs"], disabledOnly(variant));
  },
  responses: responsesFields,
  codex: responsesFields,
  messages: (variant) => {
    const level = textAt(variant, "effort");
    return level === undefined ? disabledOnly(variant) : { output_config: { effort: level } };
  },
  "generate-content": (variant) => {
    const level = textAt(objectAt(variant, "thinkingConfig"), "thinkingLevel");
    return level === undefined ? nothing : { generationConfig: { thinkingConfig: { thinkingLevel: level } } };
  },
  "cohere-chat": (variant) => disabledOnly(variant),
};

/** On wires where thinking must be asked for, only the switch that turns it off is worth a field. */
function disabledOnly(variant: JsonObject): JsonObject {
  return textAt(objectAt(variant, "thinking"), "type") === "disabled" ? disabled : nothing;
}

function pick(source: JsonObject, keys: readonly string[], more: JsonObject): JsonObject {
  const picked = keys.filter((key) => isObject(source[key])).map((key) => [key, source[key]] as const);
  return { ...Object.fromEntries(picked), ...more };
}
