import type { ModelSource } from "./choose/resolved-model.js";
import type { Route } from "./choose/route.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { sentenceFor } from "./errors/sentences.js";
import { SmallModelError } from "./errors/small-model-error.js";
import { copilotID } from "./login/copilot/with-list.js";
import type { CallContext, GenerateRequest } from "./request.js";
import { chooseFor, type Situation } from "./situation.js";
import type { Workshop } from "./workshop.js";

/** The model of one call, by which rule, and what it was chosen from. */
export interface Pick {
  readonly route: Route;
  readonly source: ModelSource;
  readonly situation: Situation;
}

/** Picks the model of a call. Throws `SmallModelError` when there is none. */
export async function pick(workshop: Workshop, request: GenerateRequest, call: CallContext): Promise<Pick> {
  const chosen = await chooseFor(workshop, request, call);
  if (chosen.type === "host-unreachable") throw plain("host-unreachable");
  if (chosen.type === "no-list") {
    const { code, providerName } = chosen;
    throw new SmallModelError(code, sentenceFor(code, providerName, "The model"), { providerID: copilotID });
  }
  const { choice, situation } = chosen;
  if (!choice.found) throw new SmallModelError(choice.problem.code, choice.problem.message, choice.problem);
  return { route: choice.route, source: choice.source, situation };
}

/** Sources that name one model: what somebody chose is reported, not replaced. */
const namedBySomebody: ReadonlySet<ModelSource> = new Set(["request", "override", "config"]);

/** The next model when GitHub lists one and then does not serve it; `undefined` when another would not help. */
export async function nextPick(
  workshop: Workshop,
  request: GenerateRequest,
  call: CallContext,
  { route, source, situation }: Pick,
  error: unknown,
): Promise<Pick | undefined> {
  const isRefusal = error instanceof SmallModelError && error.code === "model-rejected";
  if (!isRefusal || route.login?.kind !== "copilot" || situation.copilot === undefined) return undefined;
  if (namedBySomebody.has(source)) return undefined;
  workshop.copilotLists.strike(situation.copilot, route.model.wireID);
  const next = await pick(workshop, request, call).catch(() => undefined);
  const isOther = next?.route.provider.id === copilotID && next.route.model.id !== route.model.id;
  return isOther ? next : undefined;
}

/** An error that is about no provider. */
export function plain(code: SmallModelErrorCode): SmallModelError {
  return new SmallModelError(code, sentenceFor(code, "", ""));
}
