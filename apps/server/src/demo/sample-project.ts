import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** A till with one bug and one failing test, small enough to read in a minute. */
const files: Readonly<Record<string, string>> = {
  "README.md": `# Corner shop

Prices for a corner shop: sums, discounts and tax, all in whole cents.

Run the tests with \`node --test\`.
`,
  "package.json": `{ "name": "corner-shop", "version": "1.0.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }
`,
  "src/price.js": `/** The sum of all lines, in cents. */
export function total(lines) {
  return lines.reduce((sum, line) => sum + line.cents * line.count, 0);
}

/** What is left after a discount in percent, rounded to the nearest cent. */
export function discounted(cents, percent) {
  return Math.floor((cents * (100 - percent)) / 100);
}

/** The price with tax in percent, rounded to the nearest cent. */
export function withTax(cents, percent) {
  return Math.round((cents * (100 + percent)) / 100);
}
`,
  "test/price.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { discounted, total, withTax } from "../src/price.js";

test("total adds every line", () => {
  assert.equal(total([{ cents: 250, count: 2 }, { cents: 99, count: 1 }]), 599);
});

test("discounted rounds to the nearest cent", () => {
  assert.equal(discounted(199, 10), 179);
  assert.equal(discounted(1999, 15), 1699);
  assert.equal(discounted(999, 33), 669);
  assert.equal(discounted(105, 10), 95);
});

test("withTax rounds to the nearest cent", () => {
  assert.equal(withTax(100, 19), 119);
});
`,
};

const run = promisify(execFile);

/**
 * Makes the sample project in `directory` once, as a git repository with one commit where git is installed; without
 * git it stays a plain folder, which OpenCode accepts as well.
 */
export async function makeSampleProject(directory: string, env: Readonly<Record<string, string>>): Promise<void> {
  if (existsSync(join(directory, "package.json"))) return;
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const identity = {
    GIT_AUTHOR_NAME: "Demo",
    GIT_AUTHOR_EMAIL: "demo@example.invalid",
    GIT_COMMITTER_NAME: "Demo",
    GIT_COMMITTER_EMAIL: "demo@example.invalid",
  };
  const git = (...argv: string[]) =>
    run("git", argv, { cwd: directory, env: { ...env, ...identity }, timeout: 10_000 });
  try {
    await git("init", "--quiet", "--initial-branch=main");
    await git("add", "--all");
    await git("commit", "--quiet", "--message", "Open the shop");
  } catch {
    // No git on this machine, or too old for these flags: the folder serves without it.
  }
}
