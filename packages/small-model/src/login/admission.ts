import type { Route } from "../choose/route.js";
import type { SmallModelErrorCode } from "../errors/codes.js";
import type { OpenCodeIdentity } from "../ports.js";
import type { CallContext } from "../request.js";
import { copilotHeaders } from "./copilot/headers.js";
import type { Fresh } from "./login-view.js";
import type { LoginUse } from "./login-use.js";
import type { Logins } from "./logins.js";
import { openCodeAgent, openCodeAgentWithMachine } from "./open-code-agent.js";
import { accountIDOf, residencyOf } from "./token-claims.js";

/** What a login adds to one request: the credential, and the headers its vendor wants with it. */
export type Admission =
  | { readonly ok: true; readonly key: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly code: SmallModelErrorCode };

/** A call that wants in. */
export interface Visitor {
  readonly route: Pick<Route, "provider" | "adapter">;
  readonly use: LoginUse;
  readonly trigger: CallContext["trigger"];
  readonly conversationID: string;
  readonly identity: OpenCodeIdentity | undefined;
  /** The credential that the provider has just refused, on the second try. */
  readonly rejected: string | undefined;
}

const codes: Readonly<Record<Extract<Fresh, { readonly ok: false }>["because"], SmallModelErrorCode>> = {
  "signed-out": "no-provider-login",
  refused: "login-rejected",
  unknown: "login-unreadable",
  unavailable: "provider-unreachable",
};

/** Gets a credential that is good now, renewing it when it must be. Never throws. */
export async function admit(logins: Logins, visitor: Visitor): Promise<Admission> {
  const { use, identity, conversationID } = visitor;
  const inConversation = { "x-session-affinity": conversationID, "x-session-id": conversationID };
  switch (use.kind) {
    case "copilot": {
      const bearer = await copilotBearer(logins, visitor);
      if (!bearer.ok) return bearer;
      const vendor = copilotHeaders(visitor.trigger, conversationID, visitor.route.adapter.format);
      return { ...bearer, headers: { ...inConversation, ...vendor, "user-agent": openCodeAgent(identity) } };
    }
    case "chatgpt-plan": {
      const fresh = await logins.fresh(visitor.route.provider.id, visitor.rejected);
      if (!fresh.ok) return { ok: false, code: codes[fresh.because] };
      const accountID = fresh.accountId ?? accountIDOf(undefined, fresh.access);
      const residency = residencyOf(fresh.access);
      const headers = {
        ...inConversation,
        originator: "opencode",
        "user-agent": openCodeAgentWithMachine(identity),
        "session-id": conversationID,
        ...(accountID === undefined ? {} : { "chatgpt-account-id": accountID }),
        ...(residency === undefined ? {} : { "x-openai-internal-codex-residency": residency }),
      };
      return { ok: true, key: fresh.access, headers };
    }
    case "token": {
      const fresh = await logins.fresh(visitor.route.provider.id, visitor.rejected);
      return fresh.ok ? { ok: true, key: fresh.access, headers: {} } : { ok: false, code: codes[fresh.because] };
    }
  }
}

/** GitHub's token is what OpenCode keeps as `refresh`; it does not expire and is exchanged for nothing (OPENCODE.md 4.5). */
async function copilotBearer(
  logins: Logins,
  { use, route, rejected }: Visitor,
): Promise<Extract<Admission, { readonly ok: true }> | { readonly ok: false; readonly code: SmallModelErrorCode }> {
  const login = (await logins.view()).logins.get(route.provider.id);
  const key = login?.type === "oauth" ? login.refresh : use.login.refresh;
  if (key !== rejected) return { ok: true, key, headers: {} };
  logins.refuse(route.provider.id, key);
  return { ok: false, code: "login-rejected" };
}
