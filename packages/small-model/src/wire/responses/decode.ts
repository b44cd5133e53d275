import { countAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { contentText } from "../content-text.js";
import { faultPieces, faultWords } from "../fault.js";
import type { Piece } from "../wire-format.js";

/** Reads a whole Responses object or one event of its stream. */
export function decodeResponses(payload: unknown): readonly Piece[] {
  const type = textAt(payload, "type") ?? "";
  switch (type) {
    case "response.output_text.delta":
      return [{ type: "text", text: textAt(payload, "delta") ?? "" }];
    case "response.refusal.delta":
      return [{ type: "finish", finish: "blocked" }];
    case "error":
      return [{ type: "fault", words: faultWords(objectAt(payload, "error") ?? payload) }];
    case "response.completed":
    case "response.incomplete":
    case "response.failed":
    case "response.cancelled":
      return responsePieces(objectAt(payload, "response") ?? {});
    default:
      if (type.startsWith("response.reasoning")) return [{ type: "reasoning" }];
      if (type.startsWith("response.")) return [];
      return isObject(payload) && ("output" in payload || "status" in payload)
        ? [...faultPieces(payload), ...responsePieces(payload)]
        : faultPieces(payload);
  }
}

function responsePieces(response: JsonObject): readonly Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  for (const item of listAt(response, "output")) {
    if (textAt(item, "type") === "reasoning") pieces.push({ type: "reasoning" });
    if (textAt(item, "type") !== "message" || !isObject(item)) continue;
    text += contentText(item["content"]).text;
    const refused = listAt(item, "content").some((part) => textAt(part, "type") === "refusal");
    if (refused && text === "") pieces.push({ type: "finish", finish: "blocked" });
  }
  pieces.push({ type: "whole", text: text || (textAt(response, "output_text") ?? "") });
  const usage = objectAt(response, "usage");
  if (usage !== undefined) pieces.push({ type: "usage", tokens: tokensOf(usage) });
  pieces.push(...endPieces(response));
  return pieces;
}

function endPieces(response: JsonObject): readonly Piece[] {
  const status = textAt(response, "status");
  if (status === "completed") return [{ type: "finish", finish: "stop" }];
  if (status === "incomplete") {
    const reason = textAt(objectAt(response, "incomplete_details"), "reason");
    return [{ type: "finish", finish: reason === "content_filter" ? "blocked" : "length" }];
  }
  if (status !== "failed" && status !== "cancelled") return [];
  return [
    { type: "fault", words: faultWords(objectAt(response, "error") ?? {}) },
    { type: "finish", finish: "failed" },
  ];
}

function tokensOf(usage: JsonObject) {
  return {
    input: countAt(usage, "input_tokens") ?? 0,
    output: countAt(usage, "output_tokens") ?? 0,
    reasoning: countAt(objectAt(usage, "output_tokens_details"), "reasoning_tokens") ?? 0,
    cached: countAt(objectAt(usage, "input_tokens_details"), "cached_tokens") ?? 0,
  };
}
