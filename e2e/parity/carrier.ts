import { createOutboundFetch } from "@session-assist/small-model/node";
import type { Interceptor } from "./interceptor.js";
import { asWritten, type Carrier } from "./our-side.js";

/**
 * Carries our requests over the socket through the interceptor, as behind a proxy that terminates TLS. A request to this
 * machine never goes through a proxy of ours, so it is taken as written.
 */
export function createCarrier(interceptor: Interceptor): Carrier {
  const fetch = createOutboundFetch({ httpProxy: interceptor.url, httpsProxy: interceptor.url });
  return async (url, init) => {
    if (["127.0.0.1", "localhost"].includes(new URL(url).hostname)) return asWritten(url, init);
    const before = interceptor.requests.length;
    const response = await fetch(url, init);
    for await (const chunk of response.body ?? []) void chunk;
    const request = interceptor.requests.slice(before).find(({ body }) => body === (init.body ?? ""));
    if (request === undefined) throw new Error("a request did not go through the proxy");
    return request;
  };
}
