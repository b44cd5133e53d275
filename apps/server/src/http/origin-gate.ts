/** The facts of a request that decide whether it is one of this machine's own pages or programs. */
export interface RequestFacts {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly fetchMode: string | undefined;
  /** True for pages and their assets; false for procedures and REST routes, whatever their method. */
  readonly isPage: boolean;
  readonly contentType: string | undefined;
  readonly hasBody: boolean;
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly status: 403 | 415; readonly message: string };

const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
const safe = new Set(["GET", "HEAD"]);

function hostName(host: string): string | undefined {
  return /^(\[[0-9a-f:]+\]|[^:]+)(?::\d{1,5})?$/iu.exec(host)?.[1]?.toLowerCase();
}

const refuse = (status: 403 | 415, message: string): Admission => ({ admitted: false, status, message });

/**
 * Decides before any work: a `Host` that is not loopback is a page that rebound its name to us; an `Origin` other than
 * ours, or a cross-site fetch, is a stranger's page; a body that is not JSON is a form post from anywhere
 * (DESIGN.md 4.5, TRAPS.md Z-03).
 */
export function admit(facts: RequestFacts): Admission {
  const name = facts.host === undefined ? undefined : hostName(facts.host);
  if (name === undefined || !loopbackName.test(name))
    return refuse(403, "This address is not one of this server's own.");
  if (facts.origin !== undefined && facts.origin.toLowerCase() !== `http://${facts.host?.toLowerCase() ?? ""}`) {
    return refuse(403, "Pages of other origins may not call this server.");
  }
  const crossSite = facts.fetchSite === "cross-site" || facts.fetchSite === "same-site";
  // A subscription is a GET that may spend money; only following a link to a page may come from elsewhere.
  const isLink = facts.isPage && safe.has(facts.method) && facts.fetchMode === "navigate" && facts.origin === undefined;
  if (crossSite && !isLink) {
    return refuse(403, "Pages of other origins may not call this server.");
  }
  const isJson = /^application\/json\s*(?:;|$)/iu.test(facts.contentType ?? "");
  if (!safe.has(facts.method) && facts.hasBody && !isJson)
    return refuse(415, "Send JSON, with content-type application/json.");
  return { admitted: true };
}
