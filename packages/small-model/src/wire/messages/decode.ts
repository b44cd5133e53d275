import { countAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { contentText } from "../content-text.js";
import { faultPieces } from "../fault.js";
import type { Finish, Piece } from "../wire-format.js";

/** Reads a whole Anthropic message or one event of its stream. */
export function decodeMessages(payload: unknown): readonly Piece[] {
  switch (textAt(payload, "type") ?? "") {
    case "message_start":
      return usagePieces(objectAt(objectAt(payload, "message"), "usage"));
    case "content_block_start":
      return blockPieces([objectAt(payload, "content_block")]);
    case "content_block_delta":
      return deltaPieces(objectAt(payload, "delta"));
    case "message_delta":
      return [
        ...usagePieces(objectAt(payload, "usage")),
        ...finishPieces(textAt(objectAt(payload, "delta"), "stop_reason")),
      ];
    case "message":
      return [
        ...blockPieces(objectAt({ payload }, "payload")?.["content"]),
        ...usagePieces(objectAt(payload, "usage")),
        ...finishPieces(textAt(payload, "stop_reason")),
      ];
    default:
      return faultPieces(payload);
  }
}

function blockPieces(content: unknown): readonly Piece[] {
  const { text, sawReasoning } = contentText(content);
  return [
    ...(sawReasoning ? [{ type: "reasoning" } as const] : []),
    ...(text === "" ? [] : [{ type: "text", text } as const]),
  ];
}

function deltaPieces(delta: JsonObject | undefined): readonly Piece[] {
  switch (textAt(delta, "type") ?? "") {
    case "text_delta":
      return [{ type: "text", text: textAt(delta, "text") ?? "" }];
    case "thinking_delta":
    case "signature_delta":
      return [{ type: "reasoning" }];
    default:
      return [];
  }
}

function finishPieces(reason: string | undefined): readonly Piece[] {
  return reason === undefined ? [] : [{ type: "finish", finish: finishOf(reason) }];
}

function finishOf(reason: string): Finish {
  switch (reason) {
    case "max_tokens":
    case "model_context_window_exceeded":
      return "length";
    case "refusal":
      return "blocked";
    default:
      return "stop";
  }
}

/** Anthropic counts cached tokens apart from `input_tokens`; the last event repeats only what it knows. */
function usagePieces(usage: JsonObject | undefined): readonly Piece[] {
  if (usage === undefined) return [];
  const input = countAt(usage, "input_tokens");
  const output = countAt(usage, "output_tokens");
  const cached = countAt(usage, "cache_read_input_tokens") ?? 0;
  const written = countAt(usage, "cache_creation_input_tokens") ?? 0;
  return [
    {
      type: "usage",
      tokens: {
        ...(input === undefined || input + cached + written === 0 ? {} : { input: input + cached + written, cached }),
        ...(output === undefined ? {} : { output }),
      },
    },
  ];
}
