import { z } from "zod";
import { readFacts, type AssistFacts } from "../metadata/payload.js";
import type { Diff, Part } from "./message.js";
import { testsSeen } from "./tests-seen.js";

const commandTools: ReadonlySet<string> = new Set(["bash", "shell"]);
const editTools: ReadonlySet<string> = new Set(["edit", "write", "multiedit"]);
const doneTodos: ReadonlySet<string> = new Set(["completed", "cancelled"]);

const todosSchema = z.array(z.object({ status: z.string() }));

/**
 * What is known about a turn without a model: the files it changed (OpenCode's own diff of the turn when there
 * is one, else the files its tools wrote), the last command that ended with an exit code, the totals of the
 * last test run, and what is open on the agent's list.
 */
export function factsOf(parts: readonly Part[], diffs: readonly Diff[]): AssistFacts {
  const ended = parts.filter((part) => part.type === "tool" && part.state.status === "completed");
  const commands = ended.filter((part) => commandTools.has(part.tool));
  const withExit = commands.filter((part) => typeof part.state.metadata["exit"] === "number");
  const last = withExit.at(-1);
  const facts = {
    ...changes(parts, ended, diffs),
    lastCommand: last && { command: last.state.input["command"], exitCode: last.state.metadata["exit"] },
    tests: commands.map((part) => testsSeen(part.state.output)).findLast((totals) => totals !== undefined),
    openTodos: openTodos(ended),
  };
  return readFacts(facts) ?? {};
}

function changes(parts: readonly Part[], ended: readonly Part[], diffs: readonly Diff[]): object {
  if (diffs.length > 0) {
    return {
      filesChanged: diffs.length,
      additions: diffs.reduce((sum, diff) => sum + diff.additions, 0),
      deletions: diffs.reduce((sum, diff) => sum + diff.deletions, 0),
    };
  }
  const patched = parts.filter((part) => part.type === "patch").flatMap((part) => part.files);
  const written = ended.filter((part) => editTools.has(part.tool)).map((part) => part.state.input["filePath"]);
  // A patch part lists what a step changed, the tools' own files included, as absolute paths.
  const files = new Set(patched.length > 0 ? patched : written.filter((path) => typeof path === "string"));
  return files.size === 0 ? {} : { filesChanged: files.size };
}

function openTodos(ended: readonly Part[]): number | undefined {
  const last = ended.findLast((part) => part.tool === "todowrite");
  const todos = todosSchema.safeParse(last?.state.input["todos"]);
  if (!todos.success) return undefined;
  const open = todos.data.filter((todo) => !doneTodos.has(todo.status)).length;
  return open === 0 ? undefined : open;
}
