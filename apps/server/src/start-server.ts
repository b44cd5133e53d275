import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type { App, HostRoom } from "./app.js";
import { createAssistRuntime } from "./assist/runtime.js";
import { createAssistRun } from "./assist/run.js";
import { createPreparation } from "./assist/prepare.js";
import { createMetadataWriter } from "./assist/write-metadata.js";
import type { Config } from "./config.js";
import { chooseHost } from "./choose-host.js";
import { listenError, requireFreePort } from "./http/free-port.js";
import { createHttpServer } from "./http/server.js";
import { createPages, pagesAreBuilt } from "./http/pages.js";
import { createFeed } from "./live/feed.js";
import { followHost } from "./live/host-live.js";
import type { Logger } from "./log/logger.js";
import { systemClock } from "./opencode/clock.js";
import { createReadSessions } from "./session/read-sessions.js";
import { StartError } from "./start-error.js";
import type { Settings } from "./settings/settings.js";
import { openSettings } from "./settings/settings-store.js";
import { createArmedSessions } from "./store/armed-sessions.js";
import { createClaims } from "./store/claims.js";
import { readInstallID } from "./store/install-id.js";
import { instanceName, isInstanceGone } from "./store/instance.js";
import { createMutedSessions } from "./store/muted-sessions.js";
import { openStore } from "./store/open-store.js";
import { createWorkingSessions } from "./store/working-sessions.js";
import { createUsageLedger } from "./store/usage-ledger.js";
import { describeStart } from "./describe-start.js";

/** How long a stop waits for a run that does not end at once, in milliseconds. */
const runStopMs = 2_000;

export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Delays in milliseconds where neither a setting nor the environment says otherwise; the demo is for the impatient. */
const defaultDelays = {
  real: { quietMs: 60_000, recapDelayMs: 300_000 },
  demo: { quietMs: 2_000, recapDelayMs: 4_000 },
} as const;

/** A delay in force; Infinity means never. */
const delayMs = (chosen: Settings["quietMs"], otherwise: number) =>
  chosen === "never" ? Infinity : (chosen ?? otherwise);

/** Our version, from the package beside the built files. */
function ownVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)("../../package.json");
  const version =
    typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : undefined;
  return typeof version === "string" ? version : "unknown";
}

/**
 * Wires everything, listens, and prints where it is and what it found.
 * @throws StartError, StoreError or ManagedProcessError, each with one sentence for the console.
 */
export async function startServer(config: Config, log: Logger, say: (line: string) => void): Promise<RunningServer> {
  if (config.web === "on" && !pagesAreBuilt()) {
    throw new StartError("The pages are not built; start with `npm start`, or set WEB=off for the API alone.");
  }
  await requireFreePort(config.host, config.port);
  const clock = systemClock;
  let storeProblem: string | undefined;
  let isListening = false;
  const store = await openStore(config.dataDir, (sentence) => {
    storeProblem = sentence;
    log.error("store.in-memory");
    if (isListening) say(sentence);
  });
  const settings = await openSettings(store);
  const claims = createClaims(store, instanceName());
  await claims.sweep(clock.now(), isInstanceGone);
  const muted = createMutedSessions(store);

  const ports = { config, clock, fetch, log, random: Math.random };
  const { demo, opened, smallModel } = await chooseHost(
    ports,
    {
      ledger: createUsageLedger(store, log),
      installID: await readInstallID(store),
      mayUseLocalLogins: () => settings.current().remoteUsesLocalLogins,
    },
    say,
  );
  const { host } = opened;
  const feed = createFeed(randomBytes(6).toString("hex"), clock);
  const defaults = demo ? defaultDelays.demo : defaultDelays.real;
  const delays = () => {
    const chosen = settings.current();
    return {
      quietMs: delayMs(chosen.quietMs, config.quietMs ?? defaults.quietMs),
      recapDelayMs: delayMs(chosen.recapDelayMs, config.recapDelayMs ?? defaults.recapDelayMs),
    };
  };
  const live = followHost(host, feed, settings);
  const writer = createMetadataWriter(host);
  const preparation = createPreparation(host.api, smallModel);
  const assist = createAssistRuntime({
    host,
    clock,
    log,
    settings,
    writer,
    quietMs: () => delays().quietMs,
    armed: createArmedSessions(store),
    working: createWorkingSessions(store),
    muted,
    preparation,
    run: createAssistRun({ api: host.api, claims, clock, log, muted, settings, smallModel, writer, preparation }),
  });
  await assist.start();
  const sessions = createReadSessions({ api: host.api, live, feed, clock });
  const room: HostRoom = { host, live, sessions, assist, smallModel, hostVersion: opened.version };
  const app: App = {
    version: ownVersion(),
    demo,
    room,
    feed,
    settings,
    clock,
    log,
    delays,
    storeProblem: () => storeProblem,
  };

  let origin = "";
  const pages = config.web === "off" ? null : createPages(() => origin, config.web === "dev");
  const server = await createHttpServer(app, pages?.handle ?? null);
  const stop = async () => {
    // A run that waits for a host which hangs is not worth the wait: its row brings it back.
    await Promise.race([assist.stop(), wait(runStopMs)]);
    feed.close();
    await server.close();
    await pages?.close();
    await opened.close();
    await store.destroy();
    log.info("server.stopped");
  };
  try {
    origin = await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw listenError(config.host, config.port, error);
  }
  for (const line of await describeStart(app, origin, opened.loginsOf)) say(line);
  isListening = true;
  pages?.warm().catch(() => log.error("pages.not-loaded"));
  return { origin, stop };
}
