import type { Provider } from "../catalog/model.js";
import type { Snapshot } from "../catalog/snapshot.js";
import { objectAt } from "../json/shape.js";
import type { ModelListing, ProviderListing, Unavailable } from "./resolved-model.js";
import { routeTo, switchedOffReason, type Surroundings } from "./route.js";

/** Every provider that OpenCode has connected or configured: usable, or left out for a reason. */
export function listProviders(snapshot: Snapshot, around: Surroundings): readonly ProviderListing[] {
  const listed = [...snapshot.providers.values()].map((provider) => listingOf(snapshot, provider, around));
  const unloaded = Object.keys(objectAt(snapshot.config, "provider") ?? {}).filter((id) => !snapshot.providers.has(id));
  return [...listed, ...unloaded.map((id) => unloadedListing(snapshot, id))];
}

/** The models of a usable provider that may be picked. */
export function listModels(snapshot: Snapshot, provider: Provider, around: Surroundings): readonly ModelListing[] {
  return provider.modelIDs.flatMap((id) => {
    const model = provider.model(id);
    if (model === undefined || model.deprecated || !routeTo(snapshot, provider, model, around).ok) return [];
    return [{ modelID: model.id, name: model.name }];
  });
}

function listingOf(snapshot: Snapshot, provider: Provider, around: Surroundings): ProviderListing {
  const { id: providerID, name } = provider;
  let problem: Unavailable | undefined;
  for (const id of provider.modelIDs) {
    const model = provider.model(id);
    if (model === undefined) continue;
    const way = routeTo(snapshot, provider, model, around);
    if (way.ok) return { providerID, name, usable: true };
    problem ??= way.problem;
    if (way.problem.code !== "provider-unsupported") break;
  }
  return { providerID, name, usable: false, reason: problem?.message ?? `${name} has no models.` };
}

function unloadedListing(snapshot: Snapshot, providerID: string): ProviderListing {
  const reason =
    switchedOffReason(snapshot, providerID) ?? "OpenCode did not load it; check its entry in OpenCode's config.";
  return { providerID, name: providerID, usable: false, reason: `${providerID} cannot be used: ${reason}` };
}
