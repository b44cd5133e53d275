import { signedIn, type Round } from "./rounds.js";

/** The fake key of a provider: no key holds another, so a request tells whose it is. */
export function fakeKey(providerID: string): string {
  return `parity.${providerID}.key`;
}

/** A sign-in that is good until 2096. Copilot's token is the refresh token (OPENCODE.md 4.5), everybody else's the other. */
function fakeSignIn(providerID: string) {
  const [used, unused] = [fakeKey(providerID), "not-to-be-sent"];
  const isCopilot = providerID === "github-copilot";
  return {
    type: "oauth",
    refresh: isCopilot ? used : unused,
    access: isCopilot ? unused : used,
    expires: isCopilot ? 0 : 4_000_000_000_000,
    ...(providerID === "openai" ? { accountId: "account" } : {}),
  };
}

/** OpenCode's `OPENCODE_AUTH_CONTENT` for a round: a fake key for each provider, or the sign-ins. */
export function fakeLogins(round: Round, providerIDs: readonly string[]): string {
  const logins =
    round === "signed-in"
      ? signedIn.map((id) => [id, fakeSignIn(id)] as const)
      : providerIDs.map((id) => [id, { type: "api", key: fakeKey(id) }] as const);
  return JSON.stringify(Object.fromEntries(logins));
}
