import type { Provider } from "../catalog/model.js";
import { textAt } from "../json/shape.js";

/** What we may send to a provider to say who pays. */
export type Credential =
  | { readonly kind: "key"; readonly key: string }
  /** A server that asks for none, such as one on this machine. */
  | { readonly kind: "none" }
  | { readonly kind: "unusable"; readonly reason: string };

/** Not keys: OpenCode's marks for "free model" and "OAuth, see elsewhere" (OPENCODE.md 8, trap 23). */
const sentinels: Readonly<Record<string, string>> = {
  public: "OpenCode's free models are not called directly; add an OpenCode key to use this provider.",
  "opencode-oauth-dummy-key":
    "its OAuth sign-in is of a kind that cannot be used here; add an API key for it in OpenCode.",
};

/** Variables that an adapter reads by itself when OpenCode hands it no key (OPENCODE.md 1.5). */
const adapterVariables: Readonly<Record<string, readonly string[]>> = {
  google: ["GOOGLE_GENERATIVE_AI_API_KEY"],
  "cloudflare-ai-gateway": ["CLOUDFLARE_API_TOKEN", "CF_AIG_TOKEN"],
};

/**
 * The credential OpenCode itself would use, by its precedence (OPENCODE.md 1.6): `options.apiKey` even when empty, then
 * the stored or single-variable key, then what the adapter finds in the environment.
 */
export function credentialOf(
  provider: Provider,
  env: Readonly<Record<string, string | undefined>>,
  keyless: boolean,
): Credential {
  if (provider.id === "claude-code") return unusable("Claude Code's own login is for Claude Code alone.");
  const configured = textAt(provider.options, "apiKey");
  const key = configured ?? provider.key ?? adapterVariables[provider.id]?.map((name) => env[name]).find(Boolean);
  const sentinel = key === undefined ? undefined : sentinels[key];
  if (sentinel !== undefined) return unusable(sentinel);
  if (key !== undefined && key.trim() !== "") return { kind: "key", key };
  if (configured !== undefined)
    return unusable("its configured key is empty, perhaps an environment variable that is not set.");
  if (provider.id === "opencode") return unusable(sentinels["public"] ?? "");
  if (keyless) return { kind: "none" };
  return unusable("OpenCode has no key for it; run `opencode auth login` and sign in to it.");
}

function unusable(reason: string): Credential {
  return { kind: "unusable", reason };
}
