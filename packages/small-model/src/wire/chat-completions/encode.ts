import { defined, type JsonObject } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import { strictSchema } from "../strict-schema.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/** OpenAI's `/chat/completions`, and everybody's who speaks it. Always streamed, as OpenCode does. */
export function encodeChatCompletions(ask: Ask): EncodedRequest {
  const system = systemText(ask);
  const messages = [
    ...(system === undefined || system === "" ? [] : [{ role: "system", content: system }]),
    { role: "user", content: ask.prompt },
  ];
  return {
    path: "/chat/completions",
    headers: {},
    body: {
      ...ask.extra,
      ...defined({
        model: ask.modelID,
        messages,
        [ask.tokenField]: ask.outputTokens,
        ...ask.thinking,
        response_format: responseFormat(ask.schema),
        stream: true,
        stream_options: ask.askForUsage ? { include_usage: true } : undefined,
      }),
    },
  };
}

function responseFormat(schema: Ask["schema"]): JsonObject | undefined {
  if (schema === undefined || schema.rung === "words") return undefined;
  if (schema.rung === "json") return { type: "json_object" };
  return { type: "json_schema", json_schema: { name: "answer", ...strictSchema(schema.value) } };
}
