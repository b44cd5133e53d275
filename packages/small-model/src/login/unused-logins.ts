import type { Snapshot } from "../catalog/snapshot.js";
import type { ProviderListing } from "../choose/resolved-model.js";
import { signInCommand } from "./login-use.js";
import type { LoginView } from "./login-view.js";

/** Providers that have a loader for OAuth logins in OpenCode 1.18.33 (OPENCODE.md 1.6). */
const withLoader: ReadonlySet<string> = new Set([
  "openai",
  "github-copilot",
  "xai",
  "poe",
  "gitlab",
  "azure",
  "snowflake-cortex",
]);

/** OAuth logins in the file by which OpenCode reaches no provider, each with the reason. */
export function unusedLogins(snapshot: Snapshot, view: LoginView | undefined): readonly ProviderListing[] {
  const oauth = [...(view?.logins ?? [])].filter(([id, { type }]) => type === "oauth" && !snapshot.providers.has(id));
  return oauth.map(([providerID]) => ({
    providerID,
    name: providerID,
    usable: false,
    ...(withLoader.has(providerID)
      ? { reason: `${providerID} cannot be used: OpenCode has not loaded it; restart OpenCode after signing in.` }
      : {
          reason: `${providerID} cannot be used: OpenCode does not use an OAuth sign-in for it; run \`${signInCommand}\` and add an API key.`,
          command: signInCommand,
        }),
  }));
}
