import type { Provider } from "../catalog/model.js";
import { textAt } from "../json/shape.js";
import type { OAuthLogin } from "./entries.js";
import type { LoginView } from "./login-view.js";

/** OpenCode's own command for everything that only signing in mends. */
export const signInCommand = "opencode auth login";

/** A login that is more than a key, and how it is used. */
export interface LoginUse {
  /** `token`: the access token is the key and all else is as with one. */
  readonly kind: "chatgpt-plan" | "copilot" | "token";
  readonly login: OAuthLogin;
}

export type LoginFinding =
  | { readonly found: true; readonly use: LoginUse }
  | { readonly found: false; readonly reason: string; readonly needsSignIn: boolean };

interface LoaderRow {
  readonly kind: LoginUse["kind"];
  /** What OpenCode's loader puts where the key would be, which is how its answers tell an OAuth login. */
  readonly mark: string;
}

/** Loaders of OpenCode 1.18.33 whose logins can be used from here (OPENCODE.md 1.6, 4.5 to 4.7). */
const loaders: Readonly<Record<string, LoaderRow>> = {
  openai: { kind: "chatgpt-plan", mark: "opencode-oauth-dummy-key" },
  "github-copilot": { kind: "copilot", mark: "" },
  xai: { kind: "token", mark: "opencode-oauth-dummy-key" },
};

/**
 * The OAuth login by which OpenCode reaches this provider; `undefined` when it does so by a key, or in a way that is not
 * known here. Poe's login is a key to OpenCode and so to us, until it expires.
 */
export function loginUseOf(provider: Provider, view: LoginView | undefined): LoginFinding | undefined {
  const configured = textAt(provider.options, "apiKey");
  const row = Object.hasOwn(loaders, provider.id) ? loaders[provider.id] : undefined;
  const login = view?.logins.get(provider.id);
  if (row === undefined || configured !== row.mark) {
    const isExpired = login?.type === "oauth" && view?.refused.has(provider.id) === true;
    return isExpired && (configured ?? provider.key) === login.access ? signInAgain(provider) : undefined;
  }
  if (view === undefined) {
    return unusable("its sign-in is kept where OpenCode runs, and the logins of this machine are not used for it.");
  }
  if (login?.type !== "oauth") {
    return view.unknown === undefined
      ? unusable(`OpenCode's login file has no sign-in for it; run \`${signInCommand}\`.`)
      : unusable("OpenCode's login file cannot be read right now; it is tried again with the next call.");
  }
  if (view.refused.has(provider.id)) return signInAgain(provider);
  return { found: true, use: { kind: row.kind, login } };
}

function signInAgain(provider: Provider): LoginFinding {
  return unusable(`${provider.name} no longer accepts the sign-in; run \`${signInCommand}\` and sign in again.`, true);
}

function unusable(reason: string, needsSignIn = false): LoginFinding {
  return { found: false, reason, needsSignIn };
}
