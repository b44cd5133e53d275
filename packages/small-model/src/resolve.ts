import type { Snapshot } from "./catalog/snapshot.js";
import { budgetsOf } from "./budget/budgets.js";
import { chooseModel } from "./choose/choose.js";
import { listProviders } from "./choose/list-providers.js";
import type { ProviderListing, Resolution } from "./choose/resolved-model.js";
import type { Surroundings } from "./choose/route.js";
import { sentenceFor } from "./errors/sentences.js";
import type { ResolveQuery } from "./request.js";
import { leastThinking } from "./thinking/least-thinking.js";

/** The answer of `resolve`: which model, by which rule, and what else could be picked. Calls nothing. */
export function resolution(snapshot: Snapshot, query: ResolveQuery, around: Surroundings): Resolution {
  const choice = chooseModel(snapshot, query, around);
  const authenticatedProviders = listedOnce(snapshot, around);
  const { trace } = choice;
  if (!choice.found) return { available: false, problem: choice.problem, trace, authenticatedProviders };
  const { provider, model, adapter, host, key } = choice.route;
  return {
    available: true,
    model: {
      providerID: provider.id,
      modelID: model.id,
      name: model.name,
      providerName: provider.name,
      source: choice.source,
      trace,
      hasLogin: key !== undefined,
      host,
      budgets: budgetsOf(model, undefined, leastThinking(provider, model, adapter.format).off),
    },
    trace,
    authenticatedProviders,
  };
}

export const unreachableResolution: Resolution = {
  available: false,
  problem: { code: "host-unreachable", message: sentenceFor("host-unreachable", "", "") },
  trace: [],
  authenticatedProviders: [],
};

const listings = new WeakMap<Snapshot, readonly ProviderListing[]>();

/** A snapshot lives for seconds, and looking at every provider is the costly half of `resolve`. */
function listedOnce(snapshot: Snapshot, around: Surroundings): readonly ProviderListing[] {
  const known = listings.get(snapshot);
  if (known !== undefined) return known;
  const listed = listProviders(snapshot, around);
  listings.set(snapshot, listed);
  return listed;
}
