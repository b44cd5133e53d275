import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { temporaryFolder } from "../src/folders.js";

const law = fileURLToPath(new URL("../../import-law.oxlintrc.json", import.meta.url));
const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin", "oxlint");

/** Lints one file at `path` of an otherwise empty copy of the house; gives the exit code. */
function judge(path: string, line: string): number | null {
  const folder = temporaryFolder("law");
  copyFileSync(law, join(folder.path, "import-law.oxlintrc.json"));
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\n`);
  const { status } = spawnSync(
    process.execPath,
    [oxlint, "-c", "import-law.oxlintrc.json", "--disable-nested-config", path],
    { cwd: folder.path },
  );
  folder.remove();
  return status;
}

for (const [path, line] of [
  ["packages/small-model/src/a.ts", 'import { stepIdle } from "@session-assist/assist";'],
  ["packages/assist/src/a.ts", 'import { createSmallModel } from "@session-assist/small-model";'],
  ["packages/assist/src/a.ts", 'import { readFileSync } from "node:fs";'],
  ["packages/assist/src/a.ts", 'import { readFileSync } from "fs";'],
  ["packages/small-model/src/choose/a.ts", 'import { readFileSync } from "node:fs";'],
  ["packages/small-model/src/choose/a.ts", 'import { a } from "../../../assist/src/index.js";'],
  ["packages/ui/src/a.ts", 'import { stepIdle } from "@session-assist/assist";'],
  ["packages/ui/src/a.ts", 'import type { AppRouter } from "@session-assist/server/client";'],
  ["apps/web/src/a.ts", 'import { createAssistClient } from "@session-assist/server/client";'],
  ["apps/web/src/a.ts", 'import { createSmallModel } from "@session-assist/small-model";'],
  ["apps/web/src/a.ts", 'import type { App } from "../../server/src/app.js";'],
  ["apps/server/src/a.ts", 'import { AppHeader } from "@session-assist/ui";'],
  ["apps/server/src/a.ts", 'import { a } from "../../../packages/assist/src/idle/state.js";'],
] as const) {
  test(`the import law forbids in ${path}: ${line}`, () => {
    expect(judge(path, line)).toBe(1);
  });
}

for (const [path, line] of [
  ["packages/small-model/src/node/a.ts", 'import { readFileSync } from "node:fs"; export const a = readFileSync;'],
  [
    "packages/ui/src/a.ts",
    'import { viewAssist } from "@session-assist/assist/metadata"; export const a = viewAssist;',
  ],
  ["apps/web/src/a.ts", 'import type { AppRouter } from "@session-assist/server/client"; export type A = AppRouter;'],
  ["apps/server/src/a.ts", 'import { stepIdle } from "@session-assist/assist"; export const a = stepIdle;'],
] as const) {
  test(`the import law allows in ${path}: ${line}`, () => {
    expect(judge(path, line)).toBe(0);
  });
}
