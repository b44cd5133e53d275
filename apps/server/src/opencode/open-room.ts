import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { Config } from "../config.js";
import type { Logger } from "../log/logger.js";
import type { Clock } from "./clock.js";
import { findBinary, type Binary } from "./find-binary.js";
import { openHost, type Host } from "./host.js";
import { createManagedRecords } from "./orphans.js";
import { startManaged } from "./managed-process.js";

/** A host of ours and how to let it go. */
export interface OpenedHost {
  readonly host: Host;
  readonly version: string | undefined;
  /** Whose logins this OpenCode works with, for the console. */
  readonly loginsOf: string;
  close(): Promise<void>;
}

export interface OpenHostPorts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly log: Logger;
}

/** Attaches to the OpenCode that `OPENCODE_URL` names; it may be down, and is tried until it answers. */
export async function attachHost(url: string, ports: OpenHostPorts): Promise<OpenedHost> {
  const { config } = ports;
  const host = openHost({
    ...ports,
    id: "attached",
    url,
    how: "attached",
    username: config.opencodeUsername,
    password: config.opencodePassword,
  });
  const version = await host.api.version().catch(() => undefined);
  return { host, version, loginsOf: `the OpenCode at ${url}`, close: () => Promise.resolve(host.close()) };
}

export interface ManagedHostOptions {
  readonly binary: Binary;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly loginsOf: string;
}

/** Runs an OpenCode of our own, behind a password that only this process knows unless the reader set one. */
export async function manageHost(
  { binary, cwd, env, loginsOf }: ManagedHostOptions,
  ports: OpenHostPorts,
): Promise<OpenedHost> {
  const { config } = ports;
  const password = config.opencodePassword ?? randomBytes(24).toString("hex");
  const username = config.opencodeUsername;
  mkdirSync(cwd, { recursive: true });
  const records = createManagedRecords(config.dataDir, process.pid, ports.log);
  await records.sweep();
  const managed = await startManaged({
    ...ports,
    file: binary.file,
    cwd,
    records,
    env: { ...env, OPENCODE_SERVER_PASSWORD: password, OPENCODE_SERVER_USERNAME: username },
  });
  const host = openHost({
    ...ports,
    id: "managed",
    url: managed.url,
    how: binary.how,
    username,
    password,
    problem: () => managed.problem(),
  });
  return {
    host,
    version: binary.version,
    loginsOf,
    async close() {
      host.close();
      await managed.stop();
    },
  };
}

/** The reader's own OpenCode, run by us with their environment; null when none is installed. */
export async function manageOwnHost(ports: OpenHostPorts): Promise<OpenedHost | null> {
  const { config } = ports;
  const binary = await findBinary(config.inherited["PATH"] ?? "");
  if (binary === null) return null;
  const { username } = userInfo();
  const home = homedir();
  const dataHome = config.inherited["XDG_DATA_HOME"] || join(home, ".local", "share");
  const loginsOf = `${username}, in ${join(dataHome, "opencode", "auth.json")}, the environment and opencode.json`;
  return manageHost({ binary, cwd: home, env: config.inherited, loginsOf }, ports);
}
