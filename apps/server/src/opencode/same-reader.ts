import { homedir } from "node:os";
import { join } from "node:path";
import type { HostApi } from "./host-api.js";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * True when an attached OpenCode works with this reader's own files: it listens on this machine and names the same
 * configuration folder as ours. Else its logins are somebody else's, and ours are not its sessions' (TRAPS.md A-10).
 */
export async function isSameReader(
  url: string,
  api: Pick<HostApi, "path">,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (!loopback.test(new URL(url).hostname)) return false;
  const own = join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "opencode");
  return api.path().then(
    ({ config }) => config === own,
    () => false,
  );
}
