import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, runChecks } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { quietEnv, run } from "./run.mjs";
import { build, install, requireNode } from "./setup.mjs";

/** Counts of a JSON report; a report that is missing or counts nothing is one failure, never a silent pass. */
function counts(file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
    return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

requireNode();
await install();
const chromium = await findChromium();
await build();

const reports = mkdtempSync(join(tmpdir(), "session-assist-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const failedChecks = await runChecks();
await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]);
const unit = counts(unitReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numTotalTests - report.numPassedTests,
}));

await run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
  env: {
    ...quietEnv,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    ...(chromium === undefined ? {} : { CHROME_PATH: chromium }),
  },
});
const browser = counts(browserReport, ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
}));
rmSync(reports, { recursive: true, force: true });

const passed = checks.length - failedChecks.length + unit.passed + browser.passed;
const failed = failedChecks.length + unit.failed + browser.failed;
process.stdout.write(
  `\nchecks: ${checks.length - failedChecks.length} of ${checks.length}; unit tests: ${unit.passed} passed, ${unit.failed} failed; ` +
    `browser tests: ${browser.passed} passed, ${browser.failed} failed\n${passed} passed, ${failed} failed\n`,
);
process.exit(failed === 0 ? 0 : 1);
