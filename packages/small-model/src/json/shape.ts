/** Tolerant readers for JSON that somebody else wrote: the wanted shape or `undefined`, never a throw. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, key: string): JsonObject | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : undefined;
}

export function textAt(value: unknown, key: string): string | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A finite number of zero or more: counts and limits are never negative. */
export function countAt(value: unknown, key: string): number | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "number" && Number.isFinite(found) && found >= 0 ? found : undefined;
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const found: unknown = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Leaves out the keys whose value is `undefined`, so a body holds only what was meant. */
export function defined(entries: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
