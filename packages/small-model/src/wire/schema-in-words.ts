import type { JsonObject } from "../json/shape.js";
import type { Ask } from "./wire-format.js";

/** The system text with the schema spelled out, for every rung on which the server does not enforce it. */
export function systemText(ask: Pick<Ask, "system" | "schema">): string | undefined {
  if (ask.schema === undefined || ask.schema.rung === "schema") return ask.system;
  return [ask.system, schemaInWords(ask.schema.value)].filter(Boolean).join("\n\n");
}

export function schemaInWords(schema: JsonObject): string {
  return `Answer with one JSON value and nothing else: no code fence, no comment. It must match this JSON Schema:\n${JSON.stringify(schema)}`;
}
