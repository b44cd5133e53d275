import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { OpenCode } from "../src/opencode.js";
import { verdictOn } from "./compare.js";
import { compareWith, type Comparison } from "./comparison.js";
import { startInterceptor, type Interceptor } from "./interceptor.js";
import { startKeyedOpenCode } from "./keyed-opencode.js";
import { reasons } from "./reasons.js";
import { recordedFile, recordedText } from "./recorded-file.js";
import { recordingOf, writeRecording } from "./recording.js";
import { summaryOf, tableOf } from "./table.js";

/** Providers that OpenCode 1.18.33 reaches in this harness; fewer means that the harness is broken, not that ours is. */
const leastReached = 206;

const require = createRequire(import.meta.url);

let interceptor: Interceptor;
let openCode: OpenCode;
let comparison: Comparison;

beforeAll(async () => {
  const authority = inject("authority");
  interceptor = await startInterceptor(authority);
  openCode = await startKeyedOpenCode(interceptor, authority.file);
  comparison = await compareWith(openCode, interceptor);
  process.stdout.write(`${tableOf(comparison.pairs)}\n\n${summaryOf(comparison.pairs)}\n`);
}, 600_000);

afterAll(async () => {
  await openCode.stop();
  await interceptor.close();
});

describe("with a key for every provider of OpenCode's catalogue", () => {
  it("OpenCode reaches most of them in this harness", () => {
    const reached = comparison.pairs.filter(({ kind, real }) => kind === "small" && real !== undefined);
    expect(reached.length).toBeGreaterThanOrEqual(leastReached);
  });

  it("ours asks where, with which header and which model OpenCode asks, but for a reason", () => {
    const different = comparison.pairs.filter((pair) => verdictOn(pair, reasons).type === "different");
    expect(different).toEqual([]);
  });

  it("the recording that the daily tests use is what OpenCode does", () => {
    const { version } = z.object({ version: z.string() }).parse(require("opencode-ai/package.json"));
    const text = writeRecording(recordingOf(version, comparison));
    if (process.env["PARITY_RECORD"] === "1") writeFileSync(recordedFile, text);
    expect(recordedText()).toBe(text);
  });

  it("every reason excuses something", () => {
    const excused = comparison.pairs.filter((pair) => verdictOn(pair, reasons).type === "excused");
    expect(new Set(excused.map(({ providerID }) => providerID))).toEqual(new Set(Object.keys(reasons)));
  });
});
