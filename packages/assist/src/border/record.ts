/** True for a plain JSON object; false for arrays, null and everything that is not an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as a record, or an empty one: for reading fields out of data we did not write. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The value when it is a string, else the empty string. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The value when it is a whole number of zero or more, else undefined. */
export function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
