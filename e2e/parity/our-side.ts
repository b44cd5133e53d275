import { Readable } from "node:stream";
import {
  createSmallModel,
  SmallModelError,
  type FetchInit,
  type GenerateRequest,
  type HostAnswers,
} from "@session-assist/small-model";
import { createLoginFile, createSystemClock } from "@session-assist/small-model/node";
import { callOf, type Call } from "./call.js";
import { answerTo } from "./provider-answers.js";
import type { ProviderRequest } from "./request.js";
import type { SessionModel } from "./session-model.js";
import { providerVariables } from "./variables.js";

/** What we sent; or the code of the error that says why nothing was. */
export type OurCall = { readonly sent: true; readonly call: Call } | { readonly sent: false; readonly because: string };

/** Takes a request to the provider, or to whoever stands in for it, and tells how it arrived. */
export type Carrier = (url: string, init: FetchInit) => Promise<ProviderRequest>;

/** What both sides find in their environment besides the variables of providers. */
export interface Given {
  readonly inlineConfig?: string;
  /** The text of OpenCode's login file. */
  readonly logins: string;
}

export interface OurSide {
  /** The small call for a session on this model. */
  small(session: SessionModel): Promise<OurCall>;
  /** The call when somebody names the model outright. */
  own(model: SessionModel): Promise<OurCall>;
}

/** Our small model over OpenCode's own answers and in its environment. All providers refuse, so a question is one request. */
export function createOurSide(answers: HostAnswers, carry: Carrier, given: Given): OurSide {
  const env = {
    ...providerVariables,
    OPENCODE_CONFIG_CONTENT: given.inlineConfig,
    OPENCODE_AUTH_CONTENT: given.logins,
  };
  let arrived: ProviderRequest[] = [];
  const smallModel = createSmallModel({
    host: { read: () => Promise.resolve(answers) },
    clock: createSystemClock(),
    ledger: { record: () => undefined },
    env,
    logins: createLoginFile({ env }),
    async fetch(url, init) {
      const request = await carry(url, init);
      if (init.method === "POST") arrived.push(request);
      const { status, text } = answerTo(init.method, request.host, request.path);
      return { status, headers: { get: () => null }, body: Readable.from([new TextEncoder().encode(text)]) };
    },
  });
  const ask = async (providerID: string, about: Omit<GenerateRequest, "prompt">): Promise<OurCall> => {
    arrived = [];
    const question = { prompt: "Say hello.", ...about };
    const error: unknown = await smallModel.generate(question, { feature: "parity", trigger: "automatic" }).catch(same);
    if (arrived.length > 1) throw new Error(`${providerID} was asked ${String(arrived.length)} times`);
    const [request] = arrived;
    if (request !== undefined) return { sent: true, call: callOf(request, providerID) };
    return { sent: false, because: error instanceof SmallModelError ? error.code : String(error) };
  };
  return {
    small: ({ providerID, modelID }) =>
      ask(providerID, {
        preferredProviderID: providerID,
        preferredModelID: modelID,
        restrictToPreferredProvider: true,
      }),
    own: ({ providerID, modelID }) => ask(providerID, { model: `${providerID}/${modelID}` }),
  };
}

const same = (error: unknown): unknown => error;

/** How a request is written, when nobody carries it: header names in lower case, as on the wire. */
export function asWritten(url: string, { headers, body }: FetchInit): ProviderRequest {
  const { host, pathname, search } = new URL(url);
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { host, path: pathname + search, headers: Object.fromEntries(lowered), body: body ?? "" };
}
