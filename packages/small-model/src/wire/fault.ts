import { isObject, textAt } from "../json/shape.js";
import type { Piece } from "./wire-format.js";

/** Notices `{error: …}` in any of its shapes. The words serve to classify and are never shown or logged. */
export function faultPieces(payload: unknown): readonly Piece[] {
  if (!isObject(payload)) return [];
  const error = payload["error"];
  if (error === undefined || error === null || error === false) return [];
  return [{ type: "fault", words: faultWords(error) }];
}

/** The words of an error object, joined for pattern matching and capped. */
export function faultWords(error: unknown): string {
  if (typeof error === "string") return error.slice(0, 2000);
  const fields = ["code", "type", "status", "message", "param"].map((key) => textAt(error, key) ?? "");
  const numeric = isObject(error) && typeof error["code"] === "number" ? String(error["code"]) : "";
  return [...fields, numeric].join(" ").slice(0, 2000);
}
