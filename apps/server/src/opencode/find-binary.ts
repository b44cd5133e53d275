import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, sep } from "node:path";
import { promisify } from "node:util";

/** An `opencode` we may run, and where it came from. */
export interface Binary {
  readonly file: string;
  readonly how: "path" | "bundled";
  readonly version: string;
}

const run = promisify(execFile);
const versionMs = 10_000;

/**
 * Candidates on PATH, in its order. A `node_modules/.bin` is passed over: npm puts ours first on PATH, and what lies
 * there is a launcher that works only after an install script.
 */
export function pathCandidates(path: string, platform: NodeJS.Platform): readonly string[] {
  const name = platform === "win32" ? "opencode.exe" : "opencode";
  return path
    .split(delimiter)
    .filter((folder) => folder !== "" && !folder.includes(`node_modules${sep}.bin`))
    .map((folder) => join(folder, name));
}

/** Names of the packages that may carry the bundled binary, best first; the wrong one for a processor fails to run. */
export function bundledPackages(platform: NodeJS.Platform, arch: string): readonly string[] {
  const os = platform === "win32" ? "windows" : platform;
  const base = `opencode-${os}-${arch}`;
  return [base, `${base}-baseline`, `${base}-musl`, `${base}-baseline-musl`];
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function versionOf(file: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(file, ["--version"], { timeout: versionMs });
    return stdout.trim().split("\n").at(-1);
  } catch {
    return undefined;
  }
}

function bundledFiles(): readonly string[] {
  const require = createRequire(import.meta.url);
  const name = process.platform === "win32" ? "opencode.exe" : "opencode";
  return bundledPackages(process.platform, process.arch).flatMap((pkg) => {
    try {
      return [join(dirname(require.resolve(`${pkg}/package.json`)), "bin", name)];
    } catch {
      return [];
    }
  });
}

/** The first `opencode` that runs: the user's own on PATH, else the bundled one; null when there is none. */
export async function findBinary(path: string, only?: "bundled"): Promise<Binary | null> {
  const candidates = [
    ...(only === "bundled"
      ? []
      : pathCandidates(path, process.platform).map((file) => ({ file, how: "path" as const }))),
    ...bundledFiles().map((file) => ({ file, how: "bundled" as const })),
  ];
  for (const { file, how } of candidates) {
    if (!executable(file)) continue;
    const version = await versionOf(file);
    if (version !== undefined) return { file, how, version };
  }
  return null;
}
