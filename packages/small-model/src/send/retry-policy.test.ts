import { describe, expect, it } from "vitest";
import { retryAfterOf, retryDelay, type Setback } from "./retry-policy.js";

const setback: Setback = {
  kind: "unavailable",
  retries: 0,
  waitedMs: 0,
  retryAfterMs: undefined,
  trigger: "manual",
  loopback: false,
};

describe("waiting for a busy provider", () => {
  it.each<[string, Partial<Setback>, number | null]>([
    ["background work gives up at once on 429", { trigger: "automatic", kind: "rate" }, null],
    ["background work waits once for a hiccup", { trigger: "automatic" }, 1000],
    ["and not twice", { trigger: "automatic", retries: 1, waitedMs: 1000 }, null],
    ["somebody who is watching waits on 429", { kind: "rate" }, 1000],
    ["as long as the provider asks", { kind: "rate", retryAfterMs: 7000 }, 7000],
    ["but never for minutes", { kind: "rate", retryAfterMs: 600_000 }, null],
    ["longer each time", { retries: 3, waitedMs: 7000 }, 8000],
    ["until the cap", { retries: 4, waitedMs: 15_000 }, null],
    ["a local server that loads its model gets longer", { loopback: true, retries: 6, waitedMs: 60_000 }, 10_000],
    ["even in the background", { loopback: true, trigger: "automatic", retries: 3, waitedMs: 7000 }, 8000],
    ["though not for ever", { loopback: true, retries: 20, waitedMs: 115_000 }, null],
    [
      "and a local server that is not there does not",
      { loopback: true, kind: "unreachable", retries: 5, waitedMs: 15_000 },
      null,
    ],
  ])("%s", (_, more, delay) => {
    expect(retryDelay({ ...setback, ...more })).toBe(delay);
  });
});

it.each([
  [{ "retry-after": "7" }, 7000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after-ms": "250", "retry-after": "7" }, 250],
  [{ "retry-after": "Mon, 30 Nov 2026 00:00:10 GMT" }, 10_000],
  [{ "retry-after": "Mon, 30 Nov 2026 00:00:00 GMT" }, 0],
  [{ "retry-after": "soon" }, undefined],
  [{}, undefined],
])("the wait in %j is %s ms", (headers, wait) => {
  expect(retryAfterOf(new Headers(headers), Date.parse("2026-11-30T00:00:00Z"))).toBe(wait);
});
