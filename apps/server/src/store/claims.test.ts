import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClaims } from "./claims.js";
import { openStore, type Store } from "./open-store.js";

describe("claims of two servers on one store", () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "session-assist-claims-"));
    store = await openStore(folder, () => {});
  });
  afterEach(async () => {
    await store.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const pair = () => [createClaims(store, "a:1"), createClaims(store, "b:2")] as const;

  it("let exactly one of many concurrent claimants call", async () => {
    const [a, b] = pair();
    const claims = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? a : b).claim("s", "m", 1)));
    expect(claims.filter(({ kind }) => kind === "ours")).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === "busy")).toHaveLength(19);
  });

  it("hand a paid answer on, so that nobody pays again", async () => {
    const [a, b] = pair();
    await a.claim("s", "m", 1);
    await a.answered("s", "m", "the answer");
    expect(await b.claim("s", "m", 2)).toEqual({ kind: "answered", answer: "the answer" });
    await b.served("s", "m");
    expect(await a.claim("s", "m", 3)).toEqual({ kind: "served" });
  });

  it("are free again after a call that gave nothing", async () => {
    const [a, b] = pair();
    await a.claim("s", "m", 1);
    await b.release("s", "m");
    expect(await b.claim("s", "m", 2)).toEqual({ kind: "busy" });
    await a.release("s", "m");
    expect(await b.claim("s", "m", 3)).toEqual({ kind: "ours" });
  });

  it("are taken over from an owner that is silent longer than any call lasts", async () => {
    const [a, b] = pair();
    await a.claim("s", "m", 0);
    expect(await b.claim("s", "m", 300_000)).toEqual({ kind: "busy" });
    expect(await b.claim("s", "m", 300_001)).toEqual({ kind: "ours" });
    expect(await a.claim("s", "m", 300_002)).toEqual({ kind: "busy" });
  });

  it("of an owner that is gone are let go at start, its answers kept", async () => {
    const [a, b] = pair();
    await a.claim("s", "unanswered", 1);
    await a.claim("s", "answered", 1);
    await a.answered("s", "answered", "x");
    await b.sweep(2, (owner) => owner === "a:1");
    expect(await b.claim("s", "unanswered", 3)).toEqual({ kind: "ours" });
    expect(await b.claim("s", "answered", 3)).toEqual({ kind: "answered", answer: "x" });
  });
});
