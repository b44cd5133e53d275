import type { Snapshot } from "./catalog/snapshot.js";
import { chooseModel, type Choice } from "./choose/choose.js";
import type { Surroundings } from "./choose/route.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { copilotID, withCopilotList } from "./login/copilot/with-list.js";
import type { OAuthLogin } from "./login/entries.js";
import { loginUseOf } from "./login/login-use.js";
import type { CallContext, GenerateRequest, ResolveQuery } from "./request.js";
import type { Workshop } from "./workshop.js";

/** What a choice is made from at one moment: OpenCode's answers, its logins, and what is known of Copilot's models. */
export interface Situation {
  readonly snapshot: Snapshot;
  readonly around: Surroundings;
  /** The Copilot login, when OpenCode reaches Copilot by one. */
  readonly copilot: OAuthLogin | undefined;
}

/** Asks nobody but OpenCode; `null` when it cannot be reached. */
export async function situationIn(workshop: Workshop, directory: string | undefined): Promise<Situation | null> {
  const [snapshot, logins] = await Promise.all([workshop.snapshots.read(directory), workshop.logins?.view()]);
  if (snapshot === null) return null;
  const around: Surroundings = logins === undefined ? workshop.around : { ...workshop.around, logins };
  const provider = snapshot.providers.get(copilotID);
  const finding = provider && loginUseOf(provider, logins);
  const copilot = finding?.found === true ? finding.use.login : undefined;
  const list = copilot && workshop.copilotLists.peek(copilot);
  return { snapshot: list === undefined ? snapshot : withCopilotList(snapshot, list), around, copilot };
}

export type Chosen =
  | { readonly type: "chosen"; readonly choice: Choice; readonly situation: Situation }
  | { readonly type: "host-unreachable" }
  /** Copilot would be asked, and its list of models cannot be had. */
  | { readonly type: "no-list"; readonly code: SmallModelErrorCode; readonly providerName: string };

/** Chooses for a call. Where the choice touches Copilot, its list of models is asked for first, when it is not known. */
export async function chooseFor(workshop: Workshop, request: GenerateRequest, call: CallContext): Promise<Chosen> {
  const wanted = { ...request, unattended: request.unattended ?? call.trigger === "automatic" };
  const situation = await situationIn(workshop, request.directory);
  if (situation === null) return { type: "host-unreachable" };
  const choice = chooseModel(situation.snapshot, wanted, situation.around);
  if (situation.copilot === undefined || !dependsOnList(choice, wanted)) return { type: "chosen", choice, situation };

  const loaded = await workshop.copilotLists.load(situation.copilot);
  if (!loaded.ok) {
    if (providerOf(choice) !== copilotID) return { type: "chosen", choice, situation };
    if (loaded.code === "login-rejected") workshop.logins?.refuse(copilotID, situation.copilot.refresh);
    const providerName = situation.snapshot.providers.get(copilotID)?.name ?? copilotID;
    return { type: "no-list", code: loaded.code, providerName };
  }
  const informed = { ...situation, snapshot: withCopilotList(situation.snapshot, loaded.list) };
  return { type: "chosen", choice: chooseModel(informed.snapshot, wanted, informed.around), situation: informed };
}

function providerOf(choice: Choice): string | undefined {
  return choice.found ? choice.route.provider.id : choice.problem.providerID;
}

/** Whether another choice might be made with Copilot's list: where Copilot was chosen, or passed over without it. */
function dependsOnList(choice: Choice, { preferredProviderID, restrictToPreferredProvider }: ResolveQuery): boolean {
  if (providerOf(choice) === copilotID || preferredProviderID === copilotID) return true;
  const step = choice.trace.at(-1)?.step;
  const isNamed = step === "request" || step === "override" || step === "config" || step === "family";
  return !isNamed && restrictToPreferredProvider !== true;
}
