import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import type { Logger } from "../log/logger.js";
import { reconnectDelayMs, stableAfterMs } from "./backoff.js";
import type { Clock } from "./clock.js";

export interface ManagedOptions {
  readonly file: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
}

/** An `opencode serve` of ours: restarted when it dies, on the same port, and stopped with us. */
export interface ManagedProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** OpenCode could not be started; the message is one sentence for the console. */
export class ManagedProcessError extends Error {
  override readonly name = "ManagedProcessError";
}

const startMs = 30_000;
/** From SIGTERM to SIGKILL. */
const graceMs = 5_000;

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

/** Resolves when the process says that it listens: a request before that may never be answered (OPENCODE.md 8, 41b). */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(
      () => reject(new ManagedProcessError("OpenCode did not start within 30 seconds.")),
      startMs,
    );
    child.stdout?.on("data", (chunk: Buffer) => {
      if (said.length > 10_000) return;
      said += chunk.toString("utf8");
      if (!said.includes("listening on")) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("error", () => {
      clearTimeout(timer);
      reject(new ManagedProcessError("OpenCode could not be started."));
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new ManagedProcessError(`OpenCode stopped at once with exit code ${String(code)}.`));
    });
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
 * Starts `opencode serve` on a free loopback port and keeps it running.
 * @throws ManagedProcessError when the first start fails.
 */
export async function startManaged(options: ManagedOptions): Promise<ManagedProcess> {
  const { clock, log } = options;
  const port = await freePort();
  let stopped = false;
  let failures = 0;
  let cancelRestart = () => {};

  const start = (): ChildProcess => {
    const startedAt = clock.now();
    const started = spawn(options.file, ["serve", "--hostname", "127.0.0.1", "--port", String(port)], {
      cwd: options.cwd,
      env: options.env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.once("exit", (code, signal) => {
      if (stopped || started !== child) return;
      failures = clock.now() - startedAt >= stableAfterMs ? 1 : failures + 1;
      log.warn("opencode.exited", { code: code ?? undefined, signal: signal ?? undefined, failures });
      cancelRestart = clock.after(reconnectDelayMs(failures, options.random()), () => {
        child = start();
        listening(child).catch(() => undefined);
      });
    });
    return started;
  };

  let child: ChildProcess = start();
  try {
    await listening(child);
  } catch (error) {
    stopped = true;
    cancelRestart();
    await stopChild(child);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async stop() {
      stopped = true;
      cancelRestart();
      await stopChild(child);
    },
  };
}
