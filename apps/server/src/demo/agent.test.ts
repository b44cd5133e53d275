import { describe, expect, it } from "vitest";
import { answerAsAgent, readTestRun } from "./agent.js";
import { chatRequest } from "./chat-request.js";

const tools = ["bash", "read", "edit"].map((name) => ({ type: "function", function: { name } }));
const request = (...messages: readonly { role: string; content: string }[]) =>
  chatRequest.parse({ model: "demo-agent", stream: true, tools, messages });
const ask = (content: string) => ({ role: "user", content });
const result = (content: string) => ({ role: "tool", content });

const spec = `✔ total adds every line (0.6ms)
✖ discounted rounds to the nearest cent (1.1ms)
ℹ tests 3
ℹ pass 2
ℹ fail 1

✖ failing tests:

test at test/price.test.js:9:1
✖ discounted rounds to the nearest cent (1.1ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:

  94 !== 95
`;

describe("the demo's agent", () => {
  it("runs the tests with a real tool call", () => {
    expect(answerAsAgent(request(ask("Run the tests")))).toMatchObject({
      kind: "tool",
      name: "bash",
      input: { command: "node --test" },
    });
  });

  it("reports what the tool said and nothing else", () => {
    const answer = answerAsAgent(request(ask("Run the tests"), result(spec)));
    expect(answer).toMatchObject({ kind: "text" });
    expect(answer.kind === "text" && answer.text).toContain(
      "1 of 3 tests fails: **discounted rounds to the nearest cent**",
    );
    expect(answer.kind === "text" && answer.text).toContain("94 !== 95");
  });

  it("claims no result for a run that did not happen", () => {
    const answer = answerAsAgent(request(ask("Run the tests"), result("sh: node: not found")));
    expect(answer.kind === "text" && answer.text).toContain("sh: node: not found");
  });

  it("reads, edits and tests to fix the bug", () => {
    const source = "  return Math.floor((cents * (100 - percent)) / 100);";
    const prompt = ask("Fix discounted");
    expect(answerAsAgent(request(prompt))).toMatchObject({ name: "read" });
    expect(answerAsAgent(request(prompt, result(source)))).toMatchObject({
      name: "edit",
      input: { oldString: source.trim(), newString: "return Math.round((cents * (100 - percent)) / 100);" },
    });
    expect(answerAsAgent(request(prompt, result(source), result("ok")))).toMatchObject({ name: "bash" });
  });

  it("calls no tool that it was not offered", () => {
    const bare = chatRequest.parse({ model: "demo-agent", messages: [ask("Run the tests")] });
    expect(answerAsAgent(bare)).toMatchObject({ kind: "text" });
  });
});

describe("readTestRun", () => {
  it("reads the TAP reporter as well as the spec one", () => {
    const tap = "ok 1 - a\nnot ok 2 - b is right\n# tests 2\n# pass 1\n# fail 1\n";
    expect(readTestRun(tap)).toEqual({ passed: 1, failed: 1, failing: ["b is right"] });
  });
});
