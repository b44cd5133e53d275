import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { errorFields, type Logger } from "../log/logger.js";
import type { ManagedRecords } from "./orphans.js";
import { reconnectDelayMs, stableAfterMs } from "./backoff.js";
import type { Clock } from "./clock.js";

export interface ManagedOptions {
  readonly file: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  readonly records: ManagedRecords;
}

/** An `opencode serve` of ours: restarted when it dies, on the same port, and stopped with us. */
export interface ManagedProcess {
  readonly url: string;
  /** Why it does not run, while it does not. */
  problem(): string | undefined;
  stop(): Promise<void>;
}

/** OpenCode could not be started; the message is one sentence for the console. */
export class ManagedProcessError extends Error {
  override readonly name = "ManagedProcessError";
}

const startMs = 20_000;
/** From SIGTERM to SIGKILL. */
const graceMs = 3_000;

/** A port that nobody uses now. `--port 0` would make OpenCode take 4096, which the user's own server expects. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new ManagedProcessError("No free port on 127.0.0.1.");
  return address.port;
}

/** Longest text kept of what a starting process says. */
const heardUnits = 10_000;

/** What OpenCode prints when its own configuration stops it (observed on 1.18.33); the quoted file is left out. */
export function startProblem(heard: string): string | undefined {
  const path = /Config(?:uration)? file at (\S+)|Configuration is invalid at (\S+)/u.exec(heard);
  const file = path?.[1] ?? path?.[2];
  return file === undefined ? undefined : `OpenCode cannot read ${file}: mend that file, we keep trying to start it.`;
}

/** Resolves when the process says that it listens: a request before that may never be answered (OPENCODE.md 8, 41b). */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const fail = (sentence: string) => {
      clearTimeout(timer);
      reject(new ManagedProcessError(sentence));
    };
    const hear = (chunk: Buffer) => {
      if (heard.length > heardUnits) return;
      heard += chunk.toString("utf8");
      if (!heard.includes("listening on")) return;
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => fail("OpenCode did not start within 20 seconds; we keep trying."), startMs);
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", () => fail("OpenCode could not be started; we keep trying."));
    child.once("close", (code) =>
      fail(startProblem(heard) ?? `OpenCode stopped at once with exit code ${String(code)}; we keep trying.`),
    );
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
}

/**
 * Starts `opencode serve` on a free loopback port and keeps it running; resolves when it listens or has failed once.
 * A start that fails is tried again until stopped, with `problem` saying why.
 */
export async function startManaged(options: ManagedOptions): Promise<ManagedProcess> {
  const { clock, log } = options;
  const port = await freePort();
  let problem: string | undefined;
  let failures = 0;
  let cancelRestart = () => {};
  let child: ChildProcess | undefined;
  const stopping = new AbortController();

  const start = async (): Promise<void> => {
    const startedAt = clock.now();
    const started = spawn(options.file, ["serve", "--hostname", "127.0.0.1", "--port", String(port)], {
      cwd: options.cwd,
      env: options.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    const heard = listening(started);
    started.once("close", (code, signal) => {
      if (stopping.signal.aborted) return;
      failures = clock.now() - startedAt >= stableAfterMs ? 1 : failures + 1;
      log.warn("opencode.exited", { code: code ?? undefined, signal: signal ?? undefined, failures });
      cancelRestart = clock.after(reconnectDelayMs(failures, options.random()), () => void start());
    });
    const { pid } = started;
    const noted = pid === undefined ? Promise.resolve() : options.records.note({ owner: process.pid, pid, port });
    noted.catch((error: unknown) => log.warn("opencode.not-noted", errorFields(error)));
    try {
      await heard;
      problem = undefined;
    } catch (error) {
      problem = error instanceof ManagedProcessError ? error.message : "OpenCode could not be started; we keep trying.";
      log.warn("opencode.not-started", { failures });
      // One that hangs would never be started again; its end starts the next.
      started.kill("SIGKILL");
    }
  };

  await start();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    problem: () => problem,
    async stop() {
      stopping.abort();
      cancelRestart();
      if (child !== undefined) await stopChild(child);
      await options.records.forget();
    },
  };
}
