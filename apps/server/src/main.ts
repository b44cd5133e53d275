import { ConfigError, processConfig } from "./config.js";
import { createLogger, errorFields } from "./log/logger.js";
import { ManagedProcessError } from "./opencode/managed-process.js";
import { StartError } from "./start-error.js";
import { startServer, type RunningServer } from "./start-server.js";
import { StoreError } from "./store/open-store.js";

/** Longest a shutdown may take before the process leaves anyway, in milliseconds. */
const shutdownMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Expected failures end with their one sentence; a surprise names its class only. */
function fail(error: unknown): never {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof StartError ||
    error instanceof ManagedProcessError;
  process.stderr.write(
    `${isExpected ? error.message : `Session Assist could not start (${JSON.stringify(errorFields(error))}).`}\n`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  const config = processConfig();
  const log = createLogger(config.logLevel);
  const stopRequested = new AbortController();
  let running: RunningServer | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stopRequested.signal.aborted) return;
    stopRequested.abort();
    log.info("server.stopping", { signal });
    setTimeout(() => process.exit(1), shutdownMs).unref();
    running?.stop().then(
      () => process.exit(process.exitCode ?? 0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", stop);
  // Node would print the whole error, and its message may quote what must not be printed.
  process.on("uncaughtException", (error) => {
    log.error("server.crashed", errorFields(error));
    process.exitCode = 1;
    stop("SIGTERM");
  });
  process.on("unhandledRejection", (error) => log.error("server.rejection-unhandled", errorFields(error)));
  running = await startServer(config, log, say);
  if (stopRequested.signal.aborted) {
    await running.stop();
    process.exit(0);
  }
}

main().catch(fail);
