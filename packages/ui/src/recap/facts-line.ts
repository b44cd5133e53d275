import type { AssistFacts } from "@session-assist/assist/metadata";

/** The facts of a turn as short phrases, the one that needs the reader first. */
export function factsLine(facts: AssistFacts): readonly string[] {
  return [waiting(facts), files(facts), command(facts), tests(facts), todos(facts)].filter((phrase) => phrase !== "");
}

function waiting(facts: AssistFacts): string {
  if (facts.waitingFor === undefined) return "";
  return facts.waitingFor === "permission" ? "Waiting for your approval" : "Waiting for your answer";
}

function files({ filesChanged, additions, deletions }: AssistFacts): string {
  if (!filesChanged) return "";
  const lines = additions === undefined && deletions === undefined ? "" : ` (+${additions ?? 0} −${deletions ?? 0})`;
  return `${count(filesChanged, "file")} changed${lines}`;
}

function command({ lastCommand }: AssistFacts): string {
  return lastCommand === undefined ? "" : `${lastCommand.command} exited ${lastCommand.exitCode}`;
}

function tests({ tests }: AssistFacts): string {
  if (tests === undefined) return "";
  const passed = tests.passed === undefined ? [] : [`${tests.passed} passed`];
  const failed = tests.failed === undefined ? [] : [`${tests.failed} failed`];
  return `tests: ${[...passed, ...failed].join(", ")}`;
}

function todos({ openTodos }: AssistFacts): string {
  return openTodos ? count(openTodos, "open to-do") : "";
}

function count(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}
