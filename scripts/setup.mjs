import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const stamp = join(root, "node_modules", ".installed-lock");
const [major, minor] = process.versions.node.split(".").map(Number);

/** Ends with one sentence when this Node is too old to go on. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Session Assist needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs the locked dependencies when there are none or the lock changed since; no install script is run. */
export async function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stdout.write("Installing dependencies…\n");
  const { code } = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    process.stderr.write("The dependencies could not be installed; npm says why above.\n");
    process.exit(code);
  }
  writeFileSync(stamp, lock);
}

/** Builds what is stale; turbo knows what is not. */
export async function build(...filters) {
  const { code, output } = await run("turbo", ["run", "build", "--output-logs=errors-only", ...filters], {
    capture: true,
  });
  if (code === 0) return;
  process.stderr.write(`${output}\nThe build failed.\n`);
  process.exit(code);
}
