import type { HostAnswers } from "../ports.js";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "../json/shape.js";
import type { Model, Provider } from "./model.js";
import { parseModel } from "./parse-model.js";

/** OpenCode's answers for one directory, ready to decide by. */
export interface Snapshot {
  readonly config: JsonObject;
  readonly ownConfigs: readonly JsonObject[];
  readonly providers: ReadonlyMap<string, Provider>;
  /** OpenCode's default model of each provider. */
  readonly defaults: JsonObject;
}

/** Reads the bodies of `/config` and `/config/providers`. An entry that makes no sense is dropped, never the batch. */
export function parseSnapshot(answers: HostAnswers): Snapshot {
  const providers = new Map<string, Provider>();
  for (const entry of listAt(answers.providers, "providers")) {
    const provider = parseProvider(entry);
    if (provider !== undefined) providers.set(provider.id, provider);
  }
  return {
    config: isObject(answers.config) ? answers.config : {},
    ownConfigs: (answers.ownConfigs ?? []).filter(isObject),
    providers,
    defaults: objectAt(answers.providers, "default") ?? {},
  };
}

function parseProvider(entry: unknown): Provider | undefined {
  const id = textAt(entry, "id");
  if (id === undefined || id === "") return undefined;
  const entries = objectAt(entry, "models") ?? {};
  const parsed = new Map<string, Model | undefined>();
  return {
    id,
    name: textAt(entry, "name") || id,
    source: textAt(entry, "source") ?? "",
    env: listAt(entry, "env").filter((name): name is string => typeof name === "string"),
    key: textAt(entry, "key"),
    options: objectAt(entry, "options") ?? {},
    modelIDs: Object.keys(entries),
    model(modelID) {
      if (!parsed.has(modelID)) {
        parsed.set(modelID, Object.hasOwn(entries, modelID) ? parseModel(modelID, entries[modelID]) : undefined);
      }
      return parsed.get(modelID);
    },
  };
}
