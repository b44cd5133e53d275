import { countAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { contentText } from "../content-text.js";
import { faultPieces } from "../fault.js";
import type { Finish, Piece } from "../wire-format.js";

/** Reads a whole `generateContent` answer, one chunk of a stream, or the list that a stream without `alt=sse` is. */
export function decodeGenerateContent(payload: unknown): readonly Piece[] {
  if (Array.isArray(payload))
    return payload.flatMap((chunk) => (Array.isArray(chunk) ? [] : decodeGenerateContent(chunk)));
  const pieces: Piece[] = [...faultPieces(payload)];
  const candidate = listAt(payload, "candidates")[0];
  const { text, sawReasoning } = contentText(objectAt(candidate, "content")?.["parts"]);
  if (sawReasoning) pieces.push({ type: "reasoning" });
  if (text !== "") pieces.push({ type: "text", text });
  const usage = objectAt(payload, "usageMetadata");
  if (usage !== undefined) pieces.push({ type: "usage", tokens: tokensOf(usage) });
  const reason = textAt(candidate, "finishReason");
  if (reason !== undefined) pieces.push({ type: "finish", finish: finishOf(reason) });
  const refused = isObject(payload) && textAt(objectAt(payload, "promptFeedback"), "blockReason") !== undefined;
  if (refused) pieces.push({ type: "finish", finish: "blocked" });
  return pieces;
}

function finishOf(reason: string): Finish {
  switch (reason) {
    case "MAX_TOKENS":
      return "length";
    case "SAFETY":
    case "RECITATION":
    case "BLOCKLIST":
    case "PROHIBITED_CONTENT":
    case "SPII":
    case "IMAGE_SAFETY":
      return "blocked";
    case "MALFORMED_FUNCTION_CALL":
      return "failed";
    default:
      return "stop";
  }
}

/** Google counts thoughts apart from the candidates, and cached tokens inside the prompt. */
function tokensOf(usage: JsonObject) {
  const reasoning = countAt(usage, "thoughtsTokenCount") ?? 0;
  return {
    input: countAt(usage, "promptTokenCount") ?? 0,
    output: (countAt(usage, "candidatesTokenCount") ?? 0) + reasoning,
    reasoning,
    cached: countAt(usage, "cachedContentTokenCount") ?? 0,
  };
}
