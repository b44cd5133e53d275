import type { Model, Provider } from "../catalog/model.js";
import type { Snapshot } from "../catalog/snapshot.js";
import { credentialOf } from "../login/credential.js";
import { loginUseOf, type LoginUse } from "../login/login-use.js";
import type { LoginView } from "../login/login-view.js";
import { loginWay } from "../login/login-way.js";
import { isTrustedAddress } from "../login/trusted-host.js";
import { isLoopback } from "../send/loopback.js";
import { adapterOf, type AdapterRow } from "../wire/adapters.js";
import { endpointOf } from "../wire/endpoint.js";
import type { Unavailable } from "./resolved-model.js";

/** What the choice depends on besides OpenCode's answers. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isHostAllowed: (providerID: string, host: string) => boolean;
  /** OpenCode's logins on this machine; `undefined` when they are not to be used. */
  readonly logins?: LoginView;
}

/** A model that can be asked: how, where, and with whose key. */
export interface Route {
  readonly provider: Provider;
  readonly model: Model;
  readonly adapter: AdapterRow;
  readonly baseURL: string;
  readonly host: string;
  /** `undefined` for a server that asks for none, and for a login that gets its token right before the call. */
  readonly key: string | undefined;
  readonly login?: LoginUse;
}

interface Blocked {
  readonly ok: false;
  readonly problem: Unavailable;
}

export type RouteOrReason = { readonly ok: true; readonly route: Route } | Blocked;

/** The way to a model, or the one thing that is in the way. */
export function routeTo(snapshot: Snapshot, provider: Provider, model: Model, around: Surroundings): RouteOrReason {
  const blocked = (code: Unavailable["code"], reason: string): Blocked => ({
    ok: false,
    problem: {
      code,
      message: `${provider.name} cannot be used: ${reason}`,
      providerID: provider.id,
      modelID: model.id,
    },
  });
  const switchedOff = switchedOffReason(snapshot, provider.id);
  if (switchedOff !== undefined) return blocked("provider-unsupported", switchedOff);
  const finding = loginUseOf(provider, around.logins);
  if (finding?.found === false) {
    const { problem } = blocked("no-provider-login", finding.reason);
    return { ok: false, problem: finding.needsSignIn ? { ...problem, needsSignIn: true } : problem };
  }
  const login = finding?.use;
  if (login !== undefined && login.kind !== "token") {
    const way = loginWay(login, model);
    if (!way.ok) {
      const { code, message } = way;
      return { ok: false, problem: { code, message, providerID: provider.id, modelID: model.id } };
    }
    const { adapter, baseURL } = way;
    const { host } = new URL(baseURL);
    return { ok: true, route: { provider, model, adapter, baseURL, host, key: undefined, login } };
  }
  const adapter = adapterOf(provider, model);
  if (adapter === undefined)
    return blocked("provider-unsupported", "its protocol is not spoken here; pick another provider.");
  const endpoint = endpointOf(provider, model, adapter, around.env);
  const keyless = adapter.keyless === true && endpoint.ok && mayBeKeyless(provider, endpoint.host);
  const credential = login === undefined ? credentialOf(provider, around.env, keyless) : { kind: "login" as const };
  if (credential.kind === "unusable") return blocked("no-provider-login", credential.reason);
  if (!endpoint.ok) return blocked("no-provider-login", endpoint.reason);
  const allowed =
    isTrustedAddress(snapshot, provider, model, around.env, around.logins) ||
    around.isHostAllowed(provider.id, endpoint.host);
  if (!allowed) {
    return blocked(
      "host-not-allowed",
      `only this project's config sends it to ${endpoint.host}; allow that once to use it.`,
    );
  }
  const key = credential.kind === "key" ? credential.key : undefined;
  const { baseURL, host } = endpoint;
  return {
    ok: true,
    route: { provider, model, adapter, baseURL, host, key, ...(login === undefined ? {} : { login }) },
  };
}

/** A server that the user configured asks for no key when it is on this machine or when no variable for one is known. */
function mayBeKeyless(provider: Provider, host: string): boolean {
  return provider.source === "config" && (isLoopback(host) || provider.env.length === 0);
}

/** OpenCode leaves such providers out by itself; a stale answer may still hold them. */
export function switchedOffReason(snapshot: Snapshot, providerID: string): string | undefined {
  const disabled = snapshot.config["disabled_providers"];
  if (Array.isArray(disabled) && disabled.includes(providerID))
    return "it is switched off by disabled_providers in OpenCode's config.";
  const enabled = snapshot.config["enabled_providers"];
  if (Array.isArray(enabled) && !enabled.includes(providerID))
    return "it is not among enabled_providers in OpenCode's config.";
  return undefined;
}
