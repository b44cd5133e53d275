import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where OpenCode keeps its files: XDG on every platform, empty variables counting as unset (OPENCODE.md 1.1). */
export interface Places {
  readonly home: string;
  readonly config: string;
  readonly data: string;
  readonly cache: string;
  /** Configs that an administrator put in place. */
  readonly managed: string;
}

export function placesOf(env: Environment, home: string, platform: string): Places {
  const under = (variable: string, ...fallback: readonly string[]) =>
    join(env[variable] || join(home, ...fallback), "opencode");
  return {
    home: env["OPENCODE_TEST_HOME"] || home,
    config: under("XDG_CONFIG_HOME", ".config"),
    data: under("XDG_DATA_HOME", ".local", "share"),
    cache: under("XDG_CACHE_HOME", ".cache"),
    managed: env["OPENCODE_TEST_MANAGED_CONFIG_DIR"] || managedDirectory(env, platform),
  };
}

function managedDirectory(env: Environment, platform: string): string {
  if (platform === "darwin") return "/Library/Application Support/opencode";
  if (platform === "win32") return join(env["ProgramData"] || "C:\\ProgramData", "opencode");
  return "/etc/opencode";
}
