import { countAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { contentText } from "../content-text.js";
import { faultPieces } from "../fault.js";
import type { Finish, Piece } from "../wire-format.js";

/** Reads a whole chat completion or one chunk of a streamed one. */
export function decodeChatCompletions(payload: unknown): readonly Piece[] {
  const pieces: Piece[] = [...faultPieces(payload)];
  const choice = listAt(payload, "choices")[0];
  if (isObject(choice)) {
    const message = objectAt(choice, "delta") ?? objectAt(choice, "message");
    pieces.push(...messagePieces(message));
    if (message === undefined && textAt(choice, "text"))
      pieces.push({ type: "text", text: textAt(choice, "text") ?? "" });
    const finish = textAt(choice, "finish_reason");
    if (finish !== undefined && finish !== "") pieces.push({ type: "finish", finish: finishOf(finish) });
  }
  const usage = objectAt(payload, "usage") ?? objectAt(objectAt(payload, "x_groq"), "usage");
  if (usage !== undefined) pieces.push({ type: "usage", tokens: tokensOf(usage) });
  return pieces;
}

/** Where vendors put thoughts: DeepSeek and vLLM, Ollama and OpenRouter, OpenRouter's details (TRAPS.md T-03). */
const reasoningFields = ["reasoning_content", "reasoning", "reasoning_details", "thinking"];

function messagePieces(message: JsonObject | undefined): readonly Piece[] {
  if (message === undefined) return [];
  const pieces: Piece[] = [];
  const { text, sawReasoning } = contentText(message["content"]);
  if (sawReasoning || reasoningFields.some((field) => hasContent(message[field]))) pieces.push({ type: "reasoning" });
  if (text !== "") pieces.push({ type: "text", text });
  if (hasContent(message["refusal"]) && text === "") pieces.push({ type: "finish", finish: "blocked" });
  return pieces;
}

function hasContent(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || (Array.isArray(value) && value.length > 0);
}

function finishOf(reason: string): Finish {
  switch (reason) {
    case "length":
    case "max_tokens":
    case "model_length":
      return "length";
    case "content_filter":
    case "sensitive":
      return "blocked";
    case "error":
    case "network_error":
      return "failed";
    default:
      return "stop";
  }
}

function tokensOf(usage: JsonObject) {
  return {
    input: countAt(usage, "prompt_tokens") ?? 0,
    output: countAt(usage, "completion_tokens") ?? 0,
    reasoning:
      countAt(objectAt(usage, "completion_tokens_details"), "reasoning_tokens") ??
      countAt(usage, "reasoning_tokens") ??
      0,
    cached:
      countAt(objectAt(usage, "prompt_tokens_details"), "cached_tokens") ??
      countAt(usage, "prompt_cache_hit_tokens") ??
      countAt(usage, "cached_tokens") ??
      0,
  };
}
