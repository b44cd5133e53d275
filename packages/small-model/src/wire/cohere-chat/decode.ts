import { countAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { contentText } from "../content-text.js";
import { faultPieces } from "../fault.js";
import type { Finish, Piece } from "../wire-format.js";

/** Reads a whole Cohere answer or one event of its stream. */
export function decodeCohereChat(payload: unknown): readonly Piece[] {
  switch (textAt(payload, "type") ?? "") {
    case "content-start":
    case "content-delta":
      return contentPieces(objectAt(objectAt(payload, "delta"), "message")?.["content"]);
    case "message-end":
      return endPieces(objectAt(payload, "delta"));
    default:
      return [
        ...faultPieces(payload),
        ...contentPieces(objectAt(payload, "message")?.["content"]),
        ...endPieces(objectAt({ payload }, "payload")),
      ];
  }
}

/** Content is one part in a stream and a list of parts in a whole body. */
function contentPieces(content: unknown): readonly Piece[] {
  if (textAt(content, "thinking") !== undefined) return [{ type: "reasoning" }];
  const { text, sawReasoning } = contentText(
    Array.isArray(content) || typeof content === "string" ? content : [content],
  );
  return [
    ...(sawReasoning ? [{ type: "reasoning" } as const] : []),
    ...(text === "" ? [] : [{ type: "text", text } as const]),
  ];
}

function endPieces(end: JsonObject | undefined): readonly Piece[] {
  const pieces: Piece[] = [];
  const usage = objectAt(end, "usage");
  const tokens = objectAt(usage, "tokens") ?? objectAt(usage, "billed_units");
  if (tokens !== undefined) {
    const input = countAt(tokens, "input_tokens") ?? 0;
    const output = countAt(tokens, "output_tokens") ?? 0;
    pieces.push({ type: "usage", tokens: { input, output, cached: countAt(usage, "cached_tokens") ?? 0 } });
  }
  const reason = textAt(end, "finish_reason");
  if (reason !== undefined) pieces.push({ type: "finish", finish: finishOf(reason) });
  return pieces;
}

function finishOf(reason: string): Finish {
  switch (reason) {
    case "MAX_TOKENS":
      return "length";
    case "ERROR":
    case "TIMEOUT":
      return "failed";
    default:
      return "stop";
  }
}
