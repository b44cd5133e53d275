import type { ChatMessage, ChatRequest, DemoAnswer } from "./chat-request.js";

/** The last user message and what tools answered since. */
function lastTurn(messages: readonly ChatMessage[]): { readonly asked: string; readonly results: readonly string[] } {
  const from = messages.findLastIndex((message) => message.role === "user");
  return {
    asked: messages[from]?.content ?? "",
    results: messages.slice(from + 1).flatMap((message) => (message.role === "tool" ? [message.content] : [])),
  };
}

interface Flow {
  readonly when: RegExp;
  /** The answer after `results`; null when this flow cannot go on. */
  next(results: readonly string[], can: (tool: string) => boolean): DemoAnswer | null;
}

const say = (text: string): DemoAnswer => ({ kind: "text", text });
const testRun = (words: string): DemoAnswer => ({
  kind: "tool",
  say: words,
  name: "bash",
  input: { command: "node --test", description: "Run the tests" },
});

/** `node --test` output -> what passed and what failed; works for its spec and its TAP reporter. */
export function readTestRun(output: string): {
  readonly passed: number;
  readonly failed: number;
  readonly failing: readonly string[];
} {
  const count = (word: string) => Number(new RegExp(`^\\W*${word} (\\d+)`, "mu").exec(output)?.[1] ?? 0);
  const names = [...output.matchAll(/^\s*(?:✖|not ok \d+ -) (.+?)(?: \(\d[\d.]*ms\))?$/gmu)].map(
    (match) => match[1] ?? "",
  );
  const failing = [...new Set(names)].filter((name) => name !== "failing tests:" && !/\.(?:m|c)?[jt]s$/u.test(name));
  return { passed: count("pass"), failed: count("fail"), failing };
}

function reportTests(output: string): string {
  const { failed, failing, passed } = readTestRun(output);
  const total = passed + failed;
  if (total === 0) return `The tests did not run. The command said:\n\n\`\`\`\n${output.trim().slice(0, 600)}\n\`\`\``;
  if (failed === 0) return `All ${String(total)} tests pass.`;
  const expectation = /Expected values to be strictly equal:\s*([\s\S]*?\d+ !== \d+)/u.exec(output)?.[1]?.trim();
  return [
    `${String(failed)} of ${String(total)} tests fails: **${failing.join("**, **")}**.`,
    expectation === undefined ? "" : `The assertion that broke:\n\n\`\`\`\n${expectation}\n\`\`\``,
    "Next step: Fix `discounted` in src/price.js and run the tests again.",
  ]
    .filter((line) => line !== "")
    .join("\n\n");
}

/** The line of the sample that rounds down where its comment promises the nearest cent. */
const wrongRounding = /return Math\.floor\(.+\);/u;

const flows: readonly Flow[] = [
  {
    when: /\bfix|repair|correct\b/iu,
    next(results, can) {
      const [source, edited, tested] = results;
      if (!can("read") || !can("edit") || !can("bash")) return null;
      if (source === undefined) {
        return { kind: "tool", say: "I look at the code first.", name: "read", input: { filePath: "src/price.js" } };
      }
      const wrong = wrongRounding.exec(source)?.[0];
      if (edited === undefined) {
        if (wrong === undefined)
          return say("`src/price.js` rounds to the nearest cent everywhere already; there is nothing to fix.");
        const input = {
          filePath: "src/price.js",
          oldString: wrong,
          newString: wrong.replace("Math.floor", "Math.round"),
        };
        return {
          kind: "tool",
          say: "`discounted` rounds down, its comment promises the nearest cent.",
          name: "edit",
          input,
        };
      }
      if (tested === undefined) return testRun("Now the tests again.");
      return say(`\`discounted\` in src/price.js now rounds to the nearest cent. ${reportTests(tested)}`);
    },
  },
  {
    when: /\btests?\b/iu,
    next([output], can) {
      if (!can("bash")) return null;
      return output === undefined ? testRun("I run the tests of this project.") : say(reportTests(output));
    },
  },
  {
    when: /\b(?:read|readme|project|about|files?|explain|what)\b/iu,
    next([text], can) {
      if (!can("read")) return null;
      if (text === undefined)
        return { kind: "tool", say: "I read the README.", name: "read", input: { filePath: "README.md" } };
      const lines = text
        .split("\n")
        .map((line) => line.replace(/^\s*\d+[:|]\s?/u, ""))
        .filter((line) => /^[\p{L}\p{N}]/u.test(line));
      return say(`The README says:\n\n> ${lines.join("\n> ")}\n\nNext step: Run the tests and tell me what fails.`);
    },
  },
];

/**
 * The demo's coding agent: picks a scripted flow by the words of the last prompt, calls the tools that OpenCode offers
 * it, and reports what those tools really said. Pure; the whole state is in the request.
 */
export function answerAsAgent(request: ChatRequest): DemoAnswer {
  const { asked, results } = lastTurn(request.messages);
  const can = (tool: string) => request.tools.includes(tool);
  for (const flow of flows) {
    const answer = flow.when.test(asked) ? flow.next(results, can) : null;
    if (answer !== null) return answer;
  }
  const heard = asked.trim().replace(/\s+/gu, " ").slice(0, 300);
  return say(
    `You wrote: “${heard}”. I am the built-in demo, not a language model: I can run this project's tests, fix the bug they show, and read its README.`,
  );
}
