import { defined, type JsonObject } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/** Cohere's own `/v2/chat`. */
export function encodeCohereChat(ask: Ask): EncodedRequest {
  const system = systemText(ask);
  return {
    path: "/chat",
    headers: {},
    body: {
      ...ask.extra,
      ...defined({
        model: ask.modelID,
        messages: [
          ...(system === undefined || system === "" ? [] : [{ role: "system", content: system }]),
          { role: "user", content: ask.prompt },
        ],
        max_tokens: ask.outputTokens,
        ...ask.thinking,
        response_format: responseFormat(ask.schema),
        stream: true,
      }),
    },
  };
}

function responseFormat(schema: Ask["schema"]): JsonObject | undefined {
  if (schema === undefined || schema.rung === "words") return undefined;
  return schema.rung === "json" ? { type: "json_object" } : { type: "json_object", json_schema: schema.value };
}
