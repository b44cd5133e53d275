import { countAt, defined, isObject, listAt, objectAt, textAt, type JsonObject } from "../../json/shape.js";
import { mergeConfig } from "./merge.js";

/** A provider of the catalogue, with what the config says about it merged in. */
export interface RawProvider {
  readonly npm: string | undefined;
  readonly api: string | undefined;
}

/**
 * A model as `/config/providers` would list it, from the catalogue's entry and the config's (OPENCODE.md 4.1 and 5). The
 * config's word is stronger, and its `id` is the id on the wire.
 */
export function modelEntry(
  id: string,
  provider: RawProvider,
  catalogued: JsonObject,
  configured: JsonObject,
): JsonObject {
  const raw = mergeConfig(catalogued, configured);
  const own = objectAt(raw, "provider");
  const npm = textAt(own, "npm") ?? provider.npm ?? "@ai-sdk/openai-compatible";
  const cost = objectAt(raw, "cost");
  return defined({
    id,
    name: textAt(raw, "name") ?? id,
    family: textAt(raw, "family"),
    release_date: textAt(raw, "release_date"),
    status: textAt(raw, "status"),
    api: {
      id: textAt(configured, "id") ?? textAt(catalogued, "id") ?? id,
      url: textAt(own, "api") ?? provider.api ?? "",
      npm,
    },
    capabilities: { reasoning: raw["reasoning"] === true },
    limit: objectAt(raw, "limit"),
    cost:
      cost === undefined
        ? undefined
        : {
            input: countAt(cost, "input"),
            output: countAt(cost, "output"),
            cache: { read: countAt(cost, "cache_read") ?? 0 },
          },
    headers: objectAt(raw, "headers"),
    options: objectAt(raw, "options"),
    variants: { ...effortVariants(npm, raw), ...objectAt(raw, "variants") },
  });
}

/** The reasoning efforts of the catalogue in the spelling of the adapter that would be used. */
function effortVariants(npm: string, raw: JsonObject): JsonObject {
  const option = listAt(raw, "reasoning_options").find((entry) => textAt(entry, "type") === "effort");
  const efforts = listAt(isObject(option) ? option : {}, "values").map((value) => (value === null ? "none" : value));
  const named = efforts.filter((value): value is string => typeof value === "string");
  return Object.fromEntries(named.map((effort) => [effort, effortOptions(npm, effort)]));
}

function effortOptions(npm: string, effort: string): JsonObject {
  if (npm === "@ai-sdk/anthropic") return { effort };
  if (npm === "@ai-sdk/google") return { thinkingConfig: { thinkingLevel: effort } };
  if (npm === "@openrouter/ai-sdk-provider") return { reasoning: { effort } };
  return { reasoningEffort: effort };
}
