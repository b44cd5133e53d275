import { defined, objectAt, type JsonObject } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import { strictSchema } from "../strict-schema.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/** Anthropic's `/messages`, version 2023-06-01. It has no "any JSON" mode, so that rung is words. */
export function encodeMessages(ask: Ask): EncodedRequest {
  const system = systemText(ask);
  return {
    path: "/messages",
    headers: { "anthropic-version": "2023-06-01" },
    body: {
      ...ask.extra,
      ...defined({
        model: ask.modelID,
        max_tokens: ask.outputTokens,
        system: system === "" ? undefined : system,
        messages: [{ role: "user", content: [{ type: "text", text: ask.prompt }] }],
        ...ask.thinking,
        output_config: outputConfig(ask),
        stream: true,
      }),
    },
  };
}

function outputConfig(ask: Ask): JsonObject | undefined {
  const config = objectAt(ask.thinking, "output_config");
  if (ask.schema?.rung !== "schema") return config;
  return { ...config, format: { type: "json_schema", schema: strictSchema(ask.schema.value).schema } };
}
