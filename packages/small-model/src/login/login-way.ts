import type { Model } from "../catalog/model.js";
import type { SmallModelErrorCode } from "../errors/codes.js";
import { copilotFormatOf, type AdapterRow } from "../wire/adapters.js";
import { copilotAddress } from "./copilot/address.js";
import type { LoginUse } from "./login-use.js";
import { isServedByPlan } from "./plan-models.js";

/** Where a login leads whose address is the vendor's own and no config's. */
export type LoginWay =
  | { readonly ok: true; readonly adapter: AdapterRow; readonly baseURL: string }
  | { readonly ok: false; readonly code: SmallModelErrorCode; readonly message: string };

const planAdapter: AdapterRow = { format: "codex", uncapped: true };

/** The Responses stream of ChatGPT plans; OpenCode sends every call there, whatever its config says (OPENCODE.md 4.6). */
const planAddress = "https://chatgpt.com/backend-api/codex";

/** The way that a ChatGPT plan or a Copilot login opens to a model, or why it opens none. */
export function loginWay({ kind, login }: LoginUse, model: Model): LoginWay {
  return kind === "copilot" ? copilotWay(login.enterpriseUrl, model) : planWay(model);
}

function planWay(model: Model): LoginWay {
  if (isServedByPlan(model)) return { ok: true, adapter: planAdapter, baseURL: planAddress };
  const message = `A ChatGPT plan does not serve ${model.name}; pick one of the plan's models, or add an OpenAI API key in OpenCode.`;
  return { ok: false, code: "unknown-model", message };
}

function copilotWay(enterpriseUrl: string | undefined, model: Model): LoginWay {
  const address = copilotAddress(enterpriseUrl);
  if (address === undefined) {
    const message =
      "The GitHub Enterprise address of the Copilot sign-in is not a host name; run `opencode auth login` again.";
    return { ok: false, code: "no-provider-login", message };
  }
  const format = copilotFormatOf(model);
  if (format === undefined) {
    const message = `GitHub Copilot names no way to ask ${model.name}; pick another model.`;
    return { ok: false, code: "provider-unsupported", message };
  }
  // As OpenCode asks it: no stream options, and no output limit for GPT models (observed on 1.18.33).
  const uncapped = model.wireID.includes("gpt");
  const adapter: AdapterRow = { format, credentialHeader: "bearer", usageUnasked: true, uncapped };
  return { ok: true, adapter, baseURL: format === "messages" ? `${address}/v1` : address };
}
