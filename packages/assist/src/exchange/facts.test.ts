import { describe, expect, it } from "vitest";
import { factsOf } from "./facts.js";
import { parseMessage, type Part } from "./message.js";
import { testsSeen } from "./tests-seen.js";

const partsOf = (...parts: readonly unknown[]): readonly Part[] =>
  parseMessage({ info: { id: "msg_2", role: "assistant" }, parts })?.parts ?? [];
const bash = (command: string, exit: unknown, output = ""): unknown => ({
  type: "tool",
  tool: "bash",
  callID: command,
  state: { status: "completed", input: { command }, output, metadata: { exit } },
});
const edit = (filePath: string): unknown => ({
  type: "tool",
  tool: "edit",
  callID: filePath,
  state: { status: "completed", input: { filePath }, output: "" },
});

describe("factsOf", () => {
  it("names the last command that ended with an exit code", () => {
    const parts = partsOf(bash("npm test", 1), bash("npm run build", 0), bash("sleep 900", null));
    expect(factsOf(parts, []).lastCommand).toEqual({ command: "npm run build", exitCode: 0 });
  });

  it("counts files by OpenCode's own diff of the turn when there is one", () => {
    const diffs = [
      { file: "a.ts", additions: 3, deletions: 1 },
      { file: "b.ts", additions: 2, deletions: 0 },
    ];
    expect(factsOf(partsOf(edit("c.ts")), diffs)).toEqual({ filesChanged: 2, additions: 5, deletions: 1 });
  });

  it("counts the files its tools wrote otherwise, each once", () => {
    expect(factsOf(partsOf(edit("/w/a.ts"), edit("/w/a.ts"), edit("/w/b.ts")), [])).toEqual({ filesChanged: 2 });
    expect(factsOf(partsOf({ type: "patch", hash: "h", files: ["/w/a.ts"] }), [])).toEqual({ filesChanged: 1 });
  });

  it("keeps the totals of the last test run and not those of other commands", () => {
    const parts = partsOf(
      bash("npm test", 1, "Tests  1 failed | 3 passed"),
      bash("npm test", 0, "4 passed"),
      bash("ls", 0),
    );
    expect(factsOf(parts, []).tests).toEqual({ passed: 4 });
  });

  it("counts what is open on the agent's list", () => {
    const todos = [{ status: "completed" }, { status: "pending" }, { status: "in_progress" }, { status: "cancelled" }];
    const tool = { type: "tool", tool: "todowrite", callID: "t", state: { status: "completed", input: { todos } } };
    expect(factsOf(partsOf(tool), [])).toEqual({ openTodos: 2 });
  });

  it("is empty for a turn of words", () => {
    expect(factsOf(partsOf({ type: "text", text: "12 passed" }), [])).toEqual({});
  });
});

describe("testsSeen", () => {
  it.each([
    ["vitest", "\u001b[2m Tests \u001b[22m \u001b[31m1 failed\u001b[39m | \u001b[32m45 passed\u001b[39m (46)", 45, 1],
    ["jest", "Tests:       2 failed, 10 passed, 12 total", 10, 2],
    ["pytest", "=== 1 failed, 3 passed in 0.12s ===", 3, 1],
    ["cargo", "test result: FAILED. 5 passed; 1 failed; 0 ignored", 5, 1],
    ["mocha", "  7 passing (12ms)\n  1 failing", 7, 1],
    ["node --test", "# tests 4\n# pass 3\n# fail 1", 3, 1],
    ["dotnet", "Failed!  - Failed:     1, Passed:     9, Skipped: 0", 9, 1],
    ["rspec", "10 examples, 2 failures", 8, 2],
  ])("reads the totals of %s", (_runner, output, passed, failed) => {
    expect(testsSeen(output)).toEqual({ passed, failed });
  });

  it("reads nothing where no tests ran", () => {
    expect(testsSeen("total 12\ndrwxr-xr-x 2 root root")).toBeUndefined();
  });
});
