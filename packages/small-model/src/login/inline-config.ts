import { isObject, type JsonObject } from "../json/shape.js";

/**
 * The config in `OPENCODE_CONFIG_CONTENT`, which the user gave and no project can: plain JSON with `{env:NAME}` filled in
 * as OpenCode does, as text. `undefined` when there is none or it cannot be read, which trusts less and not more.
 */
export function inlineConfig(env: Readonly<Record<string, string | undefined>>): JsonObject | undefined {
  const content = env["OPENCODE_CONFIG_CONTENT"];
  if (content === undefined || content === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(
      content.replaceAll(/\{env:([^}]+)\}/g, (_, name: string) => env[name.trim()] ?? ""),
    );
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
