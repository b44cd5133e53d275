import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** Configuration that cannot be used; the message is one sentence for the console. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const milliseconds = z.coerce.number().int().min(0).max(86_400_000);
const blankIsUnset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

const environment = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string()),
  ASSIST_DATA_DIR: optional(z.string()),
  OPENCODE_URL: optional(z.url({ protocol: /^https?$/u })),
  OPENCODE_SERVER_USERNAME: optional(z.string()),
  OPENCODE_SERVER_PASSWORD: optional(z.string()),
  ASSIST_QUIET_MS: optional(milliseconds),
  ASSIST_RECAP_DELAY_MS: optional(milliseconds),
  WEB: optional(z.enum(["on", "off"])),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])),
  XDG_DATA_HOME: optional(z.string()),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An OpenCode that somebody else runs; absent: we find one and run it. */
  readonly attachUrl: string | undefined;
  readonly opencodeUsername: string;
  readonly opencodePassword: string | undefined;
  /** Delays that the environment sets; absent: the built-in default of the mode. */
  readonly quietMs: number | undefined;
  readonly recapDelayMs: number | undefined;
  readonly web: "on" | "off" | "dev";
  readonly logLevel: string;
  readonly forceDemo: boolean;
  /** The environment as it was at start, for child processes only. */
  readonly inherited: Readonly<Record<string, string>>;
}

const loopback = /^(localhost|127(?:\.\d{1,3}){3}|::1)$/u;

/** The address to attach to without the user and password it may carry: those become the credential, never text. */
function attachment(values: {
  readonly OPENCODE_URL?: string | undefined;
  readonly OPENCODE_SERVER_USERNAME?: string | undefined;
  readonly OPENCODE_SERVER_PASSWORD?: string | undefined;
}): Pick<Config, "attachUrl" | "opencodeUsername" | "opencodePassword"> {
  const url = values.OPENCODE_URL === undefined ? undefined : new URL(values.OPENCODE_URL);
  const username = values.OPENCODE_SERVER_USERNAME?.trim() ?? decodeURIComponent(url?.username ?? "");
  const password = values.OPENCODE_SERVER_PASSWORD ?? decodeURIComponent(url?.password ?? "");
  return {
    attachUrl: url === undefined ? undefined : `${url.origin}${url.pathname}`.replace(/\/+$/u, ""),
    opencodeUsername: username === "" ? "opencode" : username,
    opencodePassword: password === "" ? undefined : password,
  };
}

/**
 * Environment variables and arguments -> one typed value. The only reader of `process.env` calls this.
 * @throws ConfigError naming the variable, never its value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, argv: readonly string[]): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The environment variable ${String(issue?.path[0] ?? "")} is not usable: ${issue?.message ?? ""}.`,
    );
  }
  const unknown = argv.find((argument) => argument !== "--demo" && argument !== "--dev");
  if (unknown !== undefined) throw new ConfigError(`Unknown argument ${unknown}; --demo and --dev are known.`);
  const values = parsed.data;
  const host = (values.HOST ?? "127.0.0.1").replace(/^\[(.+)\]$/u, "$1");
  if (!loopback.test(host)) {
    throw new ConfigError(
      "HOST must be a loopback address: there is no login page yet, so the server would be open to your whole network.",
    );
  }
  const dataHome = values.XDG_DATA_HOME ?? join(homedir(), ".local", "share");
  return {
    port: values.PORT ?? 4100,
    host,
    dataDir: values.ASSIST_DATA_DIR ?? join(dataHome, "session-assist"),
    ...attachment(values),
    quietMs: values.ASSIST_QUIET_MS,
    recapDelayMs: values.ASSIST_RECAP_DELAY_MS,
    web: argv.includes("--dev") ? "dev" : (values.WEB ?? "on"),
    logLevel: values.LOG_LEVEL ?? "info",
    forceDemo: argv.includes("--demo"),
    inherited: Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}

/** The process's own configuration. */
export function processConfig(): Config {
  return readConfig(process.env, process.argv.slice(2));
}
