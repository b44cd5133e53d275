import { defined, type JsonObject } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import { strictSchema } from "../strict-schema.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/**
 * OpenAI's `/responses`. Nothing is stored at the vendor (`store: false`), as in OpenCode's own calls. The system text is
 * a message, because not every server that speaks this wire knows `instructions`.
 */
export function encodeResponses(ask: Ask): EncodedRequest {
  const system = systemText(ask);
  return {
    path: "/responses",
    headers: {},
    body: {
      ...ask.extra,
      ...defined({
        model: ask.modelID,
        input: [
          ...(system === undefined || system === "" ? [] : [{ role: "system", content: system }]),
          { role: "user", content: [{ type: "input_text", text: ask.prompt }] },
        ],
        max_output_tokens: ask.outputTokens,
        ...ask.thinking,
        text: textFormat(ask.schema),
        store: false,
        stream: true,
      }),
    },
  };
}

function textFormat(schema: Ask["schema"]): JsonObject | undefined {
  if (schema === undefined || schema.rung === "words") return undefined;
  if (schema.rung === "json") return { format: { type: "json_object" } };
  return { format: { type: "json_schema", name: "answer", ...strictSchema(schema.value) } };
}
