import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { verdictOn, type Verdict } from "./compare.js";
import { compareWith, type Comparison } from "./comparison.js";
import { startInterceptor, type Interceptor } from "./interceptor.js";
import { startKeyedOpenCode } from "./keyed-opencode.js";
import { reasons } from "./reasons.js";
import { recordedFile, recordedText } from "./recorded-file.js";
import { recordingOf, writeRecording } from "./recording.js";
import { leastReached, rounds } from "./rounds.js";
import { summaryOf, tableOf } from "./table.js";

const require = createRequire(import.meta.url);

let interceptor: Interceptor;
const comparisons: Comparison[] = [];

beforeAll(async () => {
  const authority = inject("authority");
  interceptor = await startInterceptor(authority);
  for (const round of rounds) {
    const keyed = await startKeyedOpenCode(interceptor, authority.file, round);
    comparisons.push(await compareWith(keyed, interceptor, round));
    await keyed.openCode.stop();
  }
  for (const { round, pairs } of comparisons) process.stdout.write(`\n${round}\n${tableOf(pairs)}\n`);
  for (const { round, pairs } of comparisons) process.stdout.write(`\n${round}\n${summaryOf(pairs)}\n`);
}, 600_000);

afterAll(() => interceptor.close());

function pairsThatAre(type: Verdict["type"], round?: string) {
  const pairs = comparisons.flatMap((comparison) => comparison.pairs);
  return pairs.filter((pair) => (round ?? pair.round) === pair.round && verdictOn(pair, reasons).type === type);
}

describe.each(rounds)("in the round %s", (round) => {
  it("OpenCode reaches most of them in this harness", () => {
    const pairs = comparisons.find((comparison) => comparison.round === round)?.pairs ?? [];
    const reached = pairs.filter(({ kind, real }) => kind === "small" && real !== undefined);
    expect(reached.length).toBeGreaterThanOrEqual(leastReached[round]);
  });

  it("ours asks where, with which header and which model OpenCode asks, but for a reason", () => {
    expect(pairsThatAre("different", round)).toEqual([]);
  });
});

it("every reason excuses something", () => {
  const excused = new Set(pairsThatAre("excused").map(({ providerID }) => providerID));
  expect(excused).toEqual(new Set(Object.keys(reasons)));
});

it("the recording that the daily tests use is what OpenCode does", () => {
  const { version } = z.object({ version: z.string() }).parse(require("opencode-ai/package.json"));
  const text = writeRecording(recordingOf(version, comparisons));
  if (process.env["PARITY_RECORD"] === "1") writeFileSync(recordedFile, text);
  expect(recordedText()).toBe(text);
});
