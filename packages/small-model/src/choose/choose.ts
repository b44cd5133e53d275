import type { Snapshot } from "../catalog/snapshot.js";
import { textAt } from "../json/shape.js";
import type { ResolveQuery } from "../request.js";
import { loginUseOf } from "../login/login-use.js";
import { planMinis } from "../login/plan-models.js";
import type { Model, Provider } from "../catalog/model.js";
import { smallModels } from "./families.js";
import { parseModelReference, type ModelReference } from "./model-reference.js";
import type { ModelSource, TraceStep, Unavailable } from "./resolved-model.js";
import { routeTo, type Route, type RouteOrReason, type Surroundings } from "./route.js";

export type Choice = { readonly trace: readonly TraceStep[] } & (
  | { readonly found: true; readonly route: Route; readonly source: ModelSource }
  | { readonly found: false; readonly problem: Unavailable }
);

/** What is asked of the choice: the caller's query, and a model the caller named outright. */
export interface Wanted extends ResolveQuery {
  readonly model?: string | undefined;
}

/**
 * Picks the model by DESIGN.md 4.3: what the caller named, our settings' override, OpenCode's `small_model`, the small
 * families of the session's provider, those of other providers (never for a session), the session's own model. A model
 * that somebody named and that cannot be used is reported, not replaced.
 */
export function chooseModel(snapshot: Snapshot, wanted: Wanted, around: Surroundings): Choice {
  const trace: TraceStep[] = [];
  const note = (step: ModelSource, taken: boolean, because: string) => void trace.push({ step, taken, because });
  const take = (source: ModelSource, route: Route, because: string): Choice => {
    note(source, true, because);
    return { found: true, route, source, trace };
  };
  const none = (problem: Unavailable): Choice => ({ found: false, problem, trace });

  const smallModel = textAt(snapshot.config, "small_model");
  for (const [source, value, origin] of [
    ["request", wanted.model, "the caller"],
    ["override", wanted.override, "the settings"],
    ["config", smallModel, "small_model of OpenCode's config"],
  ] as const) {
    if (value === undefined) {
      note(source, false, `${origin} names no model`);
      continue;
    }
    if (source === "config" && value.trim() === "") {
      note(source, false, `${origin} is empty, which switches small-model calls off`);
      return none({
        code: "switched-off",
        message: "small_model is empty in OpenCode's config, which switches these calls off.",
      });
    }
    const named = lookUp(snapshot, value, around);
    if (named.ok) return take(source, named.route, `${origin} names ${value.trim()}`);
    note(source, false, `${origin} names ${value.trim()}: ${named.problem.message}`);
    return none(named.problem);
  }

  const preferred = preferredProvider(snapshot, wanted);
  let problem: Unavailable | undefined;
  const scan = (providerID: string, source: "family" | "other-provider"): Choice | undefined => {
    const provider = snapshot.providers.get(providerID);
    if (provider === undefined) {
      note(source, false, `OpenCode has no provider ${providerID} connected`);
      return undefined;
    }
    const members = membersOf(provider, around);
    if (members.length === 0) note(source, false, `${provider.name} has no model of a small family`);
    for (const model of members) {
      const price = premiumReason(model, wanted);
      if (price !== undefined) {
        note(source, false, price);
        problem ??= { code: "no-small-model", message: price, providerID, modelID: model.id };
        continue;
      }
      const way = routeTo(snapshot, provider, model, around);
      if (way.ok) return take(source, way.route, `${model.id} is the newest ${model.family} of ${provider.name}`);
      note(source, false, `${model.id}: ${way.problem.message}`);
      problem ??= way.problem;
      if (model.endpoint !== "none") break;
    }
    return undefined;
  };

  if (preferred !== undefined) {
    const found = scan(preferred, "family");
    if (found !== undefined) return found;
  }
  if (wanted.restrictToPreferredProvider !== true) {
    for (const providerID of snapshot.providers.keys()) {
      if (providerID === preferred) continue;
      const found = scan(providerID, "other-provider");
      if (found !== undefined) return found;
    }
  }

  const own = ownModel(snapshot, wanted, preferred);
  if (own !== undefined) {
    const way = lookUpReference(snapshot, own.reference, around);
    const price = way.ok ? premiumReason(way.route.model, wanted) : undefined;
    if (price !== undefined) {
      note(own.source, false, price);
      problem ??= { code: "no-small-model", message: price, ...own.reference };
    } else if (way.ok)
      return take(own.source, way.route, `${own.reference.providerID}/${own.reference.modelID} is the model in use`);
    else {
      note(own.source, false, way.problem.message);
      problem ??= way.problem;
    }
  } else note("session-model", false, "no session model was given");

  return none(
    problem ?? {
      code: "no-small-model",
      message: "No small model is available; pick one in the settings or sign in to a provider in OpenCode.",
    },
  );
}

/** A ChatGPT plan has its own small models; every other login has those of the provider's families. */
function membersOf(provider: Provider, around: Surroundings): readonly Model[] {
  const finding = loginUseOf(provider, around.logins);
  return finding?.found === true && finding.use.kind === "chatgpt-plan" ? planMinis(provider) : smallModels(provider);
}

/** Why automatic work stays away from a model that nobody named: it would spend the user's premium requests. */
function premiumReason({ name, multiplier = 0 }: Model, { unattended }: Wanted): string | undefined {
  if (unattended !== true || multiplier === 0) return undefined;
  return `${name} costs premium requests (${multiplier} per call), which automatic work never spends; pick a small model in the settings to allow it.`;
}

function preferredProvider(snapshot: Snapshot, wanted: Wanted): string | undefined {
  if (wanted.preferredProviderID !== undefined) return wanted.preferredProviderID;
  if (wanted.restrictToPreferredProvider === true) return undefined;
  return parseModelReference(textAt(snapshot.config, "model") ?? "")?.providerID;
}

/** The session's model; for callers without one, OpenCode's default. */
function ownModel(
  snapshot: Snapshot,
  wanted: Wanted,
  preferred: string | undefined,
): { readonly source: ModelSource; readonly reference: ModelReference } | undefined {
  const { preferredProviderID, preferredModelID } = wanted;
  if (preferredProviderID !== undefined && preferredModelID !== undefined) {
    return { source: "session-model", reference: { providerID: preferredProviderID, modelID: preferredModelID } };
  }
  const configured = parseModelReference(textAt(snapshot.config, "model") ?? "");
  if (configured !== undefined && (preferred === undefined || configured.providerID === preferred)) {
    if (wanted.restrictToPreferredProvider !== true || preferred !== undefined)
      return { source: "default-model", reference: configured };
  }
  const modelID = preferred === undefined ? undefined : textAt(snapshot.defaults, preferred);
  if (preferred === undefined || modelID === undefined) return undefined;
  return { source: "default-model", reference: { providerID: preferred, modelID } };
}

function lookUp(snapshot: Snapshot, value: string, around: Surroundings): RouteOrReason {
  const reference = parseModelReference(value);
  if (reference !== undefined) return lookUpReference(snapshot, reference, around);
  return { ok: false, problem: { code: "unknown-model", message: "The model must be written as provider/model." } };
}

function lookUpReference(snapshot: Snapshot, reference: ModelReference, around: Surroundings): RouteOrReason {
  const { providerID, modelID } = reference;
  const provider = snapshot.providers.get(providerID);
  if (provider === undefined) {
    const message = `OpenCode has no login for ${providerID}; sign in to it in OpenCode or pick another model.`;
    return { ok: false, problem: { code: "no-provider-login", message, providerID, modelID } };
  }
  const model = provider.model(modelID);
  if (model !== undefined) return routeTo(snapshot, provider, model, around);
  const message = `${provider.name} has no model ${modelID}; check its spelling or pick another model.`;
  return { ok: false, problem: { code: "unknown-model", message, providerID, modelID } };
}
