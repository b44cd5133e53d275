import { isObject, listAt, type JsonObject } from "../json/shape.js";

/**
 * A schema that OpenAI's strict mode may take: every object closed. `strict` tells whether every property is also
 * required, which that mode demands (TRAPS.md W-15); optional properties stay optional and cost the strictness.
 */
export function strictSchema(schema: JsonObject): { readonly schema: JsonObject; readonly strict: boolean } {
  let strict = true;
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (!isObject(value)) return value;
    const closed: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) closed[key] = close(inner);
    const properties = value["properties"];
    if (value["type"] === "object" || isObject(properties)) {
      closed["additionalProperties"] ??= false;
      const required = new Set(listAt(value, "required"));
      const names = isObject(properties) ? Object.keys(properties) : [];
      if (closed["additionalProperties"] !== false || names.some((name) => !required.has(name))) strict = false;
    }
    return closed;
  };
  const closed = close(schema);
  return { schema: isObject(closed) ? closed : schema, strict };
}
