/** Whose access tokens expire, and where a new one is had (OPENCODE.md 4.6 and 4.7, read in 1.18.33). */
export interface TokenVendor {
  readonly tokenURL: string;
  /** The client that OpenCode signed the user in with: its refresh tokens are good for no other. */
  readonly clientID: string;
  /** Milliseconds before the expiry at which a token is renewed. */
  readonly aheadMs: number;
}

const tokenVendors: Readonly<Record<string, TokenVendor>> = {
  openai: {
    tokenURL: "https://auth.openai.com/oauth/token",
    clientID: "app_EMoamEEZ73f0CkXaXp7hrann",
    aheadMs: 60_000,
  },
  xai: {
    tokenURL: "https://auth.x.ai/oauth2/token",
    clientID: "b1a00492-073a-47ea-816f-4c329264a828",
    aheadMs: 120_000,
  },
};

/** The vendor of a provider's tokens; `undefined` where an OAuth login does not expire (GitHub) or cannot be renewed. */
export function tokenVendorOf(providerID: string): TokenVendor | undefined {
  return Object.hasOwn(tokenVendors, providerID) ? tokenVendors[providerID] : undefined;
}
