/** Only the end of a long output is read; every runner prints its totals last. */
const maxOutputUnits = 4_000;

interface Totals {
  readonly passed?: number;
  readonly failed?: number;
}

/** How test runners print their totals. A row reads one style; the last match in the output counts. */
const styles: readonly { readonly runner: string; readonly passed: RegExp; readonly failed: RegExp }[] = [
  {
    runner: "vitest, jest, pytest, cargo",
    passed: /\b(\d+) (?:tests? )?passed\b/giu,
    failed: /\b(\d+) (?:tests? )?failed\b/giu,
  },
  { runner: "mocha", passed: /^\s*(\d+) passing\b/gimu, failed: /^\s*(\d+) failing\b/gimu },
  { runner: "node --test, TAP", passed: /^(?:# |ℹ )pass (\d+)/gmu, failed: /^(?:# |ℹ )fail (\d+)/gmu },
  { runner: "dotnet", passed: /\bPassed:\s+(\d+)/gu, failed: /\bFailed:\s+(\d+)/gu },
];

/** The totals that a test runner printed in `output`, or undefined when it reads like no test run. */
export function testsSeen(output: string): Totals | undefined {
  const text = withoutColours(output.slice(-maxOutputUnits));
  const rspec = [...text.matchAll(/\b(\d+) examples?, (\d+) failures?\b/gu)].at(-1);
  if (rspec !== undefined) {
    const failed = Number(rspec[2]);
    return { passed: Number(rspec[1]) - failed, failed };
  }
  for (const style of styles) {
    const passed = lastNumber(text, style.passed);
    const failed = lastNumber(text, style.failed);
    if (passed !== undefined || failed !== undefined) {
      return { ...(passed === undefined ? {} : { passed }), ...(failed === undefined ? {} : { failed }) };
    }
  }
  return undefined;
}

function lastNumber(text: string, pattern: RegExp): number | undefined {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

function withoutColours(text: string): string {
  return text.replace(/\p{Cc}\[[0-9;]*m/gu, "");
}
