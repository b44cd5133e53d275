import { dirname } from "node:path";
import { parse, type ParseError } from "jsonc-parser";
import { isObject, type JsonObject } from "../../json/shape.js";
import type { Layer } from "./layers.js";
import { mergeConfig } from "./merge.js";
import { fillEnv, fillFiles, type ReadText } from "./substitute.js";

export interface ReadConfig {
  readonly merged: JsonObject;
  /** The layers that belong to the user, merged by themselves. */
  readonly own: JsonObject;
}

/** Reads and merges the layers. Rejects when one is broken: OpenCode refuses the whole directory then, and so do we. */
export async function readConfig(
  layers: readonly Layer[],
  env: Readonly<Record<string, string | undefined>>,
  base: { readonly directory: string; readonly home: string },
  read: ReadText,
): Promise<ReadConfig> {
  let merged: JsonObject = {};
  let own: JsonObject = {};
  for (const layer of layers) {
    const text = layer.kind === "inline" ? layer.text : await read(layer.path).catch(() => undefined);
    if (text === undefined) continue;
    const folder = layer.kind === "inline" ? base.directory : dirname(layer.path);
    const config = parseConfig(await fillFiles(fillEnv(text, env), folder, base.home, read));
    merged = mergeConfig(merged, config);
    if (layer.own) own = mergeConfig(own, config);
  }
  return { merged, own };
}

/** JSON with comments and trailing commas; an empty file is an empty config. */
function parseConfig(text: string): JsonObject {
  if (text.trim() === "") return {};
  const errors: ParseError[] = [];
  const parsed: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || !isObject(parsed)) throw new SyntaxError("A config file of OpenCode is not valid JSON.");
  return parsed;
}
