import { join } from "node:path";

/** Ids of the demo's two models; the small one is found by OpenCode's family rule, as any provider's would be. */
export const demoModels = { provider: "demo", agent: "demo-agent", small: "demo-small" } as const;

/** Variables of the reader's environment that a program needs to run at all; no credential passes. */
const needed = ["PATH", "LANG", "LC_ALL", "TERM", "TMPDIR", "TEMP", "TMP", "SHELL", "SystemRoot", "COMSPEC", "PATHEXT"];

const model = (name: string, family: string, context: number, output: number) => ({
  name,
  family,
  release_date: "2026-11-30",
  tool_call: true,
  cost: { input: 0, output: 0 },
  limit: { context, output },
});

/**
 * The environment of the demo's OpenCode: its own home and XDG folders under `root`, the demo provider and no other,
 * nothing fetched from outside.
 */
export function demoEnvironment(
  root: string,
  inherited: Readonly<Record<string, string>>,
  provider: { readonly baseUrl: string; readonly apiKey: string },
): Readonly<Record<string, string>> {
  const config = {
    autoupdate: false,
    share: "disabled",
    enabled_providers: [demoModels.provider],
    model: `${demoModels.provider}/${demoModels.agent}`,
    provider: {
      [demoModels.provider]: {
        name: "Demo (built in)",
        npm: "@ai-sdk/openai-compatible",
        options: { baseURL: provider.baseUrl, apiKey: provider.apiKey },
        models: {
          [demoModels.agent]: model("Demo agent", "demo", 128_000, 8_000),
          [demoModels.small]: model("Demo small model", "gpt-nano", 32_000, 4_000),
        },
      },
    },
  };
  return {
    ...Object.fromEntries(needed.flatMap((name) => (inherited[name] === undefined ? [] : [[name, inherited[name]]]))),
    HOME: join(root, "home"),
    USERPROFILE: join(root, "home"),
    XDG_CONFIG_HOME: join(root, "config"),
    XDG_DATA_HOME: join(root, "data"),
    XDG_STATE_HOME: join(root, "state"),
    XDG_CACHE_HOME: join(root, "cache"),
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    OPENCODE_CONFIG_CONTENT: JSON.stringify(config),
  };
}
