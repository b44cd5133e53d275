export interface ModelReference {
  readonly providerID: string;
  readonly modelID: string;
}

/** Splits "provider/model" at the first slash, as OpenCode does (OPENCODE.md 2.4); `undefined` when a half is missing. */
export function parseModelReference(value: string): ModelReference | undefined {
  const trimmed = value.trim();
  const slash = trimmed.indexOf("/");
  if (slash <= 0 || slash === trimmed.length - 1) return undefined;
  return { providerID: trimmed.slice(0, slash), modelID: trimmed.slice(slash + 1) };
}
