import { isObject, type JsonObject } from "../../json/shape.js";

/** OpenCode's merge for what matters here: objects by key, everything else replaced whole (OPENCODE.md 2.3). */
export function mergeConfig(weak: JsonObject, strong: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...weak };
  for (const [key, value] of Object.entries(strong)) {
    const before = merged[key];
    const both = isObject(before) && isObject(value) ? mergeConfig(before, value) : value;
    if (key === "__proto__") Object.defineProperty(merged, key, { value: both, enumerable: true });
    else merged[key] = both;
  }
  return merged;
}
