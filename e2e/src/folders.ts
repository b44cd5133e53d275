import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of its own for one test, without symbolic links in its name, and the way to remove it. */
export function temporaryFolder(name: string): { readonly path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), `session-assist-${name}-`)));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/** Environment that keeps an OpenCode inside `folder`: its own home and XDG folders, nothing fetched, no key of ours. */
export function isolatedEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    LANG: process.env["LANG"],
    HOME: join(folder, "home"),
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_STATE_HOME: join(folder, "state"),
    XDG_CACHE_HOME: join(folder, "cache"),
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
  };
}
