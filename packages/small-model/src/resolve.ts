import { budgetsOf } from "./budget/budgets.js";
import { chooseModel } from "./choose/choose.js";
import { listProviders } from "./choose/list-providers.js";
import type { ProviderListing, Resolution } from "./choose/resolved-model.js";
import { sentenceFor } from "./errors/sentences.js";
import type { ResolveQuery } from "./request.js";
import type { Situation } from "./situation.js";
import { leastThinking } from "./thinking/least-thinking.js";

/** The answer of `resolve`: which model, by which rule, and what else could be picked. Calls nothing. */
export function resolution(situation: Situation, query: ResolveQuery): Resolution {
  const { snapshot, around } = situation;
  const choice = chooseModel(snapshot, query, around);
  const authenticatedProviders = listedOnce(situation);
  const { trace } = choice;
  if (!choice.found) return { available: false, problem: choice.problem, trace, authenticatedProviders };
  const { provider, model, adapter, host, key, login } = choice.route;
  return {
    available: true,
    model: {
      providerID: provider.id,
      modelID: model.id,
      name: model.name,
      providerName: provider.name,
      source: choice.source,
      trace,
      hasLogin: key !== undefined || login !== undefined,
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

const noLogins = {};
const listings = new WeakMap<object, WeakMap<object, readonly ProviderListing[]>>();

/** A snapshot lives for seconds, and looking at every provider is the costly half of `resolve`. */
function listedOnce({ snapshot, around }: Situation): readonly ProviderListing[] {
  const byLogins = listings.get(snapshot) ?? new WeakMap<object, readonly ProviderListing[]>();
  listings.set(snapshot, byLogins);
  const logins = around.logins ?? noLogins;
  const listed = byLogins.get(logins) ?? listProviders(snapshot, around);
  byLogins.set(logins, listed);
  return listed;
}
