import type { Provider } from "../catalog/model.js";
import type { Snapshot } from "../catalog/snapshot.js";
import { objectAt } from "../json/shape.js";
import { signInCommand } from "../login/login-use.js";
import { unusedLogins } from "../login/unused-logins.js";
import type { ModelListing, ProviderListing, Unavailable } from "./resolved-model.js";
import { routeTo, switchedOffReason, type Surroundings } from "./route.js";

/**
 * Every provider that OpenCode has connected, configured or signed in to: usable, or left out for a reason, and then with
 * OpenCode's own command where that mends it.
 */
export function listProviders(snapshot: Snapshot, around: Surroundings): readonly ProviderListing[] {
  const listed = [...snapshot.providers.values()].map((provider) => listingOf(snapshot, provider, around));
  const configured = Object.keys(objectAt(snapshot.config, "provider") ?? {});
  const unloaded = configured.filter((id) => !snapshot.providers.has(id));
  const unused = unusedLogins(snapshot, around.logins).filter(({ providerID }) => !configured.includes(providerID));
  return [...listed, ...unloaded.map((id) => unloadedListing(snapshot, id)), ...unused];
}

/** The models of a usable provider that may be picked. */
export function listModels(snapshot: Snapshot, provider: Provider, around: Surroundings): readonly ModelListing[] {
  return provider.modelIDs.flatMap((id) => {
    const model = provider.model(id);
    if (model === undefined || model.deprecated || !routeTo(snapshot, provider, model, around).ok) return [];
    return [{ modelID: model.id, name: model.name }];
  });
}

/** Obstacles that lie with one model and not with the provider. */
const ofOneModel: ReadonlySet<Unavailable["code"]> = new Set(["provider-unsupported", "unknown-model"]);

function listingOf(snapshot: Snapshot, provider: Provider, around: Surroundings): ProviderListing {
  const { id: providerID, name } = provider;
  let problem: Unavailable | undefined;
  for (const id of provider.modelIDs) {
    const model = provider.model(id);
    if (model === undefined) continue;
    const way = routeTo(snapshot, provider, model, around);
    if (way.ok) return { providerID, name, usable: true, ...noteOn(providerID, around) };
    problem ??= way.problem;
    if (!ofOneModel.has(way.problem.code)) break;
  }
  return {
    providerID,
    name,
    usable: false,
    reason: problem?.message ?? `${name} has no models.`,
    ...(problem?.needsSignIn === true ? { needsSignIn: true } : {}),
    ...(problem?.message.includes(signInCommand) === true ? { command: signInCommand } : {}),
  };
}

function noteOn(providerID: string, { logins }: Surroundings): { readonly note?: string } {
  if (logins?.unsaved.has(providerID) !== true) return {};
  return {
    note: "Its renewed sign-in could not be saved, because OpenCode's login file cannot be written; it lasts until Session Assist stops.",
  };
}

function unloadedListing(snapshot: Snapshot, providerID: string): ProviderListing {
  const reason =
    switchedOffReason(snapshot, providerID) ?? "OpenCode did not load it; check its entry in OpenCode's config.";
  return { providerID, name: providerID, usable: false, reason: `${providerID} cannot be used: ${reason}` };
}
