import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program under test with everything it said. */
export interface Program {
  readonly child: ChildProcess;
  /** Standard output and standard error so far, in the order they came. */
  output(): string;
  /** Resolves to the match as soon as the output has it; rejects when the program ends first or time runs out. */
  said(pattern: RegExp, withinMs: number): Promise<RegExpExecArray>;
  /** Sends the signal and resolves to the exit code once it is gone; null when it had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** From the first signal to SIGKILL: OpenCode now and then does not leave at SIGTERM. */
const graceMs = 8_000;

const running = new Set<ChildProcess>();
// A test that fails half-way stops nothing; what it started must not outlive the run.
process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Program {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  const hear = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    child.emit("heard");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    output: () => output,
    said: (pattern, withinMs) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          const match = pattern.exec(output);
          if (match === null) return;
          done();
          resolve(match);
        };
        const fail = () => {
          settle();
          done();
          reject(new Error(`never said ${String(pattern)}; it said:\n${output}`));
        };
        const timer = setTimeout(fail, withinMs);
        const done = () => {
          clearTimeout(timer);
          child.off("heard", settle);
          child.off("close", fail);
        };
        child.on("heard", settle);
        child.on("close", fail);
        settle();
      }),
    async stop(signal = "SIGTERM") {
      if (isGone()) return child.exitCode;
      const gone = once(child, "exit");
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
      await gone;
      clearTimeout(timer);
      return child.exitCode;
    },
  };
}
