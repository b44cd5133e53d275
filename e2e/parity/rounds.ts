/** `catalogue`: every provider at its own address; `moved`: each at an address that the user's config names. */
export const rounds = ["catalogue", "moved"] as const;

export type Round = (typeof rounds)[number];

/** The provider's `options` in OpenCode's config. */
export function roundOptions(round: Round, providerID: string): Readonly<Record<string, string>> {
  switch (round) {
    case "catalogue":
      return {};
    case "moved":
      return { baseURL: `https://moved.example/${providerID}/v1/` };
  }
}
