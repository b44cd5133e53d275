import type { Route } from "../choose/route.js";
import { isObject } from "../json/shape.js";
import type { AdapterRow, CredentialHeader } from "./adapters.js";

const userAgent = "session-assist/0.1";

/** Header names whose value is the caller's own business and never a config's. */
const ownHeaders: ReadonlySet<string> = new Set(["content-type", "content-length", "host", "connection"]);

/** What a call is part of, for the providers that ask. */
export interface Conversation {
  readonly sessionID: string | undefined;
  readonly installID: string;
}

/**
 * The headers of one request, weakest first: our own, the wire format's, the credential's, the config's for the provider
 * and for the model, and those that a login's vendor demands. Names are case-insensitive, so a configured one replaces
 * ours.
 */
export function headersFor(
  route: Route,
  formatHeaders: Readonly<Record<string, string>>,
  conversation: Conversation,
  login?: { readonly key: string; readonly headers: Readonly<Record<string, string>> },
): Record<string, string> {
  const headers: Record<string, string> = { "content-type": "application/json", "user-agent": userAgent };
  const set = (more: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(more)) {
      if (typeof value === "string") headers[name.toLowerCase()] = value;
    }
  };
  set(formatHeaders);
  set(credentialHeader(route.adapter, login?.key ?? route.key));
  set(openCodeHeaders(route, conversation));
  const configured = route.provider.options["headers"];
  set(allowed(isObject(configured) ? configured : {}));
  set(allowed(route.model.headers));
  if (login !== undefined) set({ ...login.headers, ...credentialHeader(route.adapter, login.key) });
  return headers;
}

function allowed(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase())));
}

const credentialHeaders: Readonly<Record<CredentialHeader, (key: string) => Readonly<Record<string, string>>>> = {
  bearer: (key) => ({ authorization: `Bearer ${key}` }),
  "x-api-key": (key) => ({ "x-api-key": key }),
  "x-goog-api-key": (key) => ({ "x-goog-api-key": key }),
  "cf-aig-authorization": (key) => ({ "cf-aig-authorization": `Bearer ${key}` }),
};

function credentialHeader(adapter: AdapterRow, key: string | undefined): Readonly<Record<string, string>> {
  return key === undefined ? {} : credentialHeaders[adapter.credentialHeader ?? "bearer"](key);
}

/** OpenCode's own gateway refuses calls without a session id (TRAPS.md W-12); nobody else gets to see one. */
function openCodeHeaders(route: Route, { sessionID, installID }: Conversation): Readonly<Record<string, string>> {
  const hostname = new URL(route.baseURL).hostname;
  const isOpenCode = hostname === "opencode.ai" || hostname.endsWith(".opencode.ai");
  if (!route.provider.id.startsWith("opencode") || !isOpenCode) return {};
  return { "x-opencode-session": sessionID ?? installID, "x-opencode-client": "session-assist" };
}
