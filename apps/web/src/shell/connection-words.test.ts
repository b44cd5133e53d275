import { expect, test } from "vitest";
import { connectionWords } from "./connection-words";

const since = 1_000_000;

test("a break of less than three seconds is not told, and says when to look again", () => {
  expect(connectionWords({ kind: "connecting", since }, undefined, since + 2_999)).toEqual({ dueAt: since + 3_000 });
  expect(connectionWords({ kind: "live" }, { state: "reconnecting", since }, since)).toEqual({ dueAt: since + 3_000 });
});

test("a longer break is told, and an absent server is told apart from a slow one", () => {
  const now = since + 3_000;
  expect(connectionWords({ kind: "connecting", since }, undefined, now)).toEqual({ state: "Reconnecting…" });
  expect(connectionWords({ kind: "unreachable", since }, undefined, now)).toEqual({
    state: "Offline, showing what was loaded",
  });
  expect(connectionWords({ kind: "live" }, { state: "down", since }, now)).toEqual({ state: "Reconnecting…" });
});

test("a problem of the host is told at once in its own words", () => {
  const host = { state: "down", since, problem: "OpenCode refused the password." } as const;
  expect(connectionWords({ kind: "live" }, host, since)).toEqual({ problem: "OpenCode refused the password." });
});

test("nothing is told while all is well, or before anything was tried", () => {
  expect(connectionWords({ kind: "live" }, { state: "live", since }, since + 9_999)).toEqual({});
  expect(connectionWords(undefined, undefined, since)).toEqual({});
});

test("what our own server last said of the host is not told while it is away itself", () => {
  const host = { state: "down", since, problem: "old news" } as const;
  expect(connectionWords({ kind: "unreachable", since }, host, since + 5_000)).not.toHaveProperty("problem");
});
