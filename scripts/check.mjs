import { build, install, requireNode } from "./setup.mjs";
import { run } from "./run.mjs";

/** What must hold in every commit, cheapest first; each line is a command that fails by itself. */
export const checks = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--max-warnings=0"] },
  { name: "types", command: ["turbo", "run", "types", "--output-logs=errors-only"] },
  { name: "dead code", command: ["knip"] },
  {
    name: "import law",
    command: ["oxlint", "-c", "import-law.oxlintrc.json", "--disable-nested-config", "apps", "packages", "e2e"],
  },
];

/** Runs every check, also after one failed; resolves to the names of those that did. */
export async function runChecks() {
  const failed = [];
  for (const { name, command } of checks) {
    const [tool, ...args] = command;
    const startedAt = performance.now();
    const { code, output } = await run(tool, args, { capture: true });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
    if (code === 0) continue;
    failed.push(name);
    process.stdout.write(`${output.trimEnd()}\n`);
  }
  return failed;
}

if (process.argv[1]?.endsWith("check.mjs")) {
  requireNode();
  await install();
  await build("--filter=!@session-assist/web");
  const failed = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
