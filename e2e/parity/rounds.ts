/**
 * `catalogue`: every provider with a key, at its own address. `moved`: each at an address that the user's config names.
 * `signed-in`: the providers for which OpenCode uses an OAuth login, with one.
 */
export const rounds = ["catalogue", "moved", "signed-in"] as const;

export type Round = (typeof rounds)[number];

/** Providers with an OAuth login that OpenCode 1.18.33 and we use. */
export const signedIn = ["github-copilot", "openai", "poe", "xai"] as const;

/** Providers that OpenCode 1.18.33 reaches at least; fewer means that the harness is broken, not that ours is. */
export const leastReached: Readonly<Record<Round, number>> = {
  catalogue: 206,
  moved: 206,
  "signed-in": signedIn.length,
};

/** The provider's entry in OpenCode's config. */
export function roundEntry(round: Round, providerID: string): { readonly options?: { readonly baseURL: string } } {
  return round === "moved" ? { options: { baseURL: `https://moved.example/${providerID}/v1/` } } : {};
}
