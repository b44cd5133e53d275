import { expect, test } from "vitest";
import { factsLine } from "./facts-line.js";

test("what waits on the reader comes first", () => {
  expect(factsLine({ filesChanged: 2, waitingFor: "permission" })).toEqual([
    "Waiting for your approval",
    "2 files changed",
  ]);
});

test("every fact is one phrase with its numbers", () => {
  expect(
    factsLine({
      filesChanged: 1,
      additions: 12,
      deletions: 4,
      lastCommand: { command: "npm test", exitCode: 1 },
      tests: { passed: 3, failed: 1 },
      openTodos: 1,
    }),
  ).toEqual(["1 file changed (+12 −4)", "npm test exited 1", "tests: 3 passed, 1 failed", "1 open to-do"]);
});

test("zero files and zero to-dos are not worth a phrase", () => {
  expect(factsLine({ filesChanged: 0, openTodos: 0 })).toEqual([]);
});
