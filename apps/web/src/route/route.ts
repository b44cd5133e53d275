/** What the address shows. */
export type Route =
  | { readonly page: "sessions" }
  | { readonly page: "session"; readonly sessionID: string }
  | { readonly page: "settings" };

/** The route of a path; anything unknown is the session list. */
export function routeOf(pathname: string): Route {
  const [first, second] = pathname.split("/").filter((segment) => segment !== "");
  if (first === "settings") return { page: "settings" };
  if (first === "session" && second !== undefined) return { page: "session", sessionID: decode(second) };
  return { page: "sessions" };
}

export function sessionHref(sessionID: string): string {
  return `/session/${encodeURIComponent(sessionID)}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
