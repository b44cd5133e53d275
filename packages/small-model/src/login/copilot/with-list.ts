import type { Model, Provider } from "../../catalog/model.js";
import type { Snapshot } from "../../catalog/snapshot.js";
import { utilityFamily } from "../../choose/families.js";
import type { JsonObject } from "../../json/shape.js";
import type { CopilotList, CopilotModel } from "./list.js";

export const copilotID = "github-copilot";

/**
 * GitHub's utility models, which it shows in no picker and OpenCode in no answer. The first stands for the nano family,
 * the others come after every family (DESIGN.md 4.3; ids read in OpenCode 1.18.33).
 */
const utilityFamilies: Readonly<Record<string, string>> = {
  "gpt-5.4-nano": "gpt-nano",
  "gpt-4.1": utilityFamily,
  "gpt-4o": utilityFamily,
  "gpt-4o-mini": utilityFamily,
};

const known = new WeakMap<Snapshot, WeakMap<CopilotList, Snapshot>>();

/**
 * The snapshot with Copilot's models as the account's own list has them: what is not in the list goes, what OpenCode
 * hides comes. The same two arguments give the same object.
 */
export function withCopilotList(snapshot: Snapshot, list: CopilotList): Snapshot {
  const earlier = known.get(snapshot)?.get(list);
  if (earlier !== undefined) return earlier;
  const provider = snapshot.providers.get(copilotID);
  if (provider === undefined) return snapshot;
  const providers = new Map(snapshot.providers).set(copilotID, { ...provider, ...modelsOf(provider, list) });
  const next: Snapshot = { ...snapshot, providers };
  const byList = known.get(snapshot) ?? new WeakMap<CopilotList, Snapshot>();
  known.set(snapshot, byList.set(list, next));
  return next;
}

function modelsOf(provider: Provider, list: CopilotList): Pick<Provider, "modelIDs" | "model"> {
  const models = new Map<string, Model>();
  const asked = new Set<string>();
  for (const id of provider.modelIDs) {
    const model = provider.model(id);
    const entry = model === undefined ? undefined : list.get(model.wireID);
    if (model === undefined || entry === undefined) continue;
    models.set(id, merged(entry, model));
    asked.add(model.wireID);
  }
  for (const [id, entry] of list) {
    if (!asked.has(id) && (entry.listed || Object.hasOwn(utilityFamilies, id)))
      models.set(id, merged(entry, bare(entry)));
  }
  return { modelIDs: [...models.keys()], model: (id) => models.get(id) };
}

function merged(entry: CopilotModel, model: Model): Model {
  const { limits, endpoint, multiplier } = entry;
  return {
    ...model,
    family: utilityFamilies[entry.id] ?? (model.family || entry.family),
    limits: limits.context > 0 ? limits : model.limits,
    reasons: model.reasons || entry.reasons,
    variants: variantsOf(entry),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(multiplier === undefined ? {} : { multiplier }),
  };
}

function bare(entry: CopilotModel): Model {
  const { id, name, family, releaseDate, limits, reasons } = entry;
  const empty: JsonObject = {};
  return {
    id,
    wireID: id,
    name,
    family,
    releaseDate,
    deprecated: false,
    reasons,
    npm: "@ai-sdk/github-copilot",
    url: "",
    limits,
    prices: undefined,
    headers: {},
    options: empty,
    variants: empty,
  };
}

/** Only efforts that GitHub lists for the model are ever sent (TRAPS.md W-03), in the spelling of its endpoint. */
function variantsOf({ efforts, endpoint, adaptive }: CopilotModel): JsonObject {
  if (endpoint === "messages" && !adaptive) return {};
  const field = endpoint === "messages" ? "effort" : "reasoningEffort";
  return Object.fromEntries(efforts.map((effort) => [effort, { [field]: effort }]));
}
