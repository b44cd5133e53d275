import { defined, objectAt, type JsonObject } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/** Google's `:streamGenerateContent`, as server-sent events. */
export function encodeGenerateContent(ask: Ask): EncodedRequest {
  const system = systemText(ask);
  return {
    path: `/${modelPath(ask.modelID)}:streamGenerateContent?alt=sse`,
    headers: {},
    body: {
      ...ask.extra,
      ...defined({
        systemInstruction: system === undefined || system === "" ? undefined : { parts: [{ text: system }] },
        contents: [{ role: "user", parts: [{ text: ask.prompt }] }],
        generationConfig: {
          maxOutputTokens: ask.outputTokens,
          ...objectAt(ask.thinking, "generationConfig"),
          ...answerShape(ask.schema),
        },
      }),
    },
  };
}

/** An id with a slash is a full resource name already, as in `tunedModels/x`. */
function modelPath(modelID: string): string {
  return modelID.includes("/") ? modelID : `models/${modelID}`;
}

function answerShape(schema: Ask["schema"]): JsonObject {
  if (schema === undefined || schema.rung === "words") return {};
  if (schema.rung === "json") return { responseMimeType: "application/json" };
  return { responseMimeType: "application/json", responseJsonSchema: schema.value };
}
