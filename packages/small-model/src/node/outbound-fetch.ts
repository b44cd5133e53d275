import { Agent, EnvHttpProxyAgent, fetch } from "undici";
import type { Fetch } from "../ports.js";
import { isLoopback } from "../send/loopback.js";

/** The values of `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, as the process was started with. */
export interface ProxySettings {
  readonly httpProxy?: string | undefined;
  readonly httpsProxy?: string | undefined;
  readonly noProxy?: string | undefined;
}

/** A `fetch` for providers: through the proxies of the environment, and never through one to this machine. */
export function createOutboundFetch({ httpProxy, httpsProxy, noProxy }: ProxySettings = {}): Fetch {
  const direct = new Agent();
  const proxied = new EnvHttpProxyAgent({
    httpProxy: httpProxy ?? "",
    httpsProxy: httpsProxy ?? httpProxy ?? "",
    noProxy: noProxy ?? "",
  });
  return (url, init) => fetch(url, { ...init, dispatcher: isLoopback(new URL(url).hostname) ? direct : proxied });
}
