import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isolatedEnvironment, temporaryFolder } from "./folders.js";
import { startProgram, type Program } from "./process.js";

/** A real OpenCode server in folders of its own, with one git project. */
export interface OpenCode {
  readonly url: string;
  readonly project: string;
  readonly program: Program;
  /** A JSON call; rejects on any status but 2xx. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** kill -9, and the same server again: its folders, its address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly password?: string;
  /** Text of the project's `opencode.json`. */
  readonly projectConfig?: string;
  /** Where to listen; absent: anywhere free. */
  readonly port?: number;
}

export interface OpenCodeOptions extends ServerOptions {
  readonly providerUrl: string;
}

export interface ConfiguredOptions extends ServerOptions {
  /** Text of `OPENCODE_CONFIG_CONTENT`. */
  readonly inlineConfig: string;
  /** Environment besides the isolated one. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The bundled binary that runs on this machine. */
function bundledBinary(): string {
  const require = createRequire(import.meta.url);
  const base = `opencode-${process.platform}-${process.arch}`;
  for (const name of [base, `${base}-baseline`, `${base}-musl`, `${base}-baseline-musl`]) {
    try {
      const file = join(dirname(require.resolve(`${name}/package.json`)), "bin", "opencode");
      execFileSync(file, ["--version"], { stdio: "ignore", timeout: 10_000 });
      return file;
    } catch {
      // The next one may suit this processor or C library.
    }
  }
  throw new Error("no bundled OpenCode runs here");
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The scripted provider as OpenCode's configuration: `agent` talks, `small` is what the family rule finds. */
export function scriptedConfig(baseURL: string): string {
  const model = (family: string) => ({
    family,
    release_date: "2026-01-01",
    tool_call: true,
    limit: { context: 60_000, output: 4_000 },
  });
  return JSON.stringify({
    enabled_providers: ["scripted"],
    model: "scripted/agent",
    provider: {
      scripted: {
        npm: "@ai-sdk/openai-compatible",
        options: { baseURL, apiKey: "scripted-key" },
        models: { agent: model("scripted"), small: model("gpt-nano") },
      },
    },
  });
}

function gitProject(folder: string): string {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "README.md"), "# A project\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.invalid", ...args], {
      cwd: project,
      stdio: "ignore",
    });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Begin");
  return project;
}

/** An OpenCode whose only provider is the scripted one. */
export function startOpenCode({ providerUrl, ...options }: OpenCodeOptions): Promise<OpenCode> {
  return startConfiguredOpenCode({ ...options, inlineConfig: scriptedConfig(providerUrl) });
}

/** An OpenCode with the given inline configuration and no other. */
export async function startConfiguredOpenCode({
  env: more = {},
  inlineConfig,
  password,
  port: wanted,
  projectConfig,
}: ConfiguredOptions): Promise<OpenCode> {
  const folder = temporaryFolder("opencode");
  const project = gitProject(folder.path);
  if (projectConfig !== undefined) writeFileSync(join(project, "opencode.json"), projectConfig);
  const port = wanted ?? (await freePort());
  const env = {
    ...isolatedEnvironment(folder.path),
    OPENCODE_CONFIG_CONTENT: inlineConfig,
    ...more,
    ...(password === undefined ? {} : { OPENCODE_SERVER_PASSWORD: password }),
  };
  const launch = async () => {
    const args = ["serve", "--hostname", "127.0.0.1", "--port", String(port)];
    const started = startProgram(bundledBinary(), args, env, project);
    await started.said(/listening on/u, 30_000);
    return started;
  };
  let program = await launch();
  const url = `http://127.0.0.1:${String(port)}`;
  const authorization = `Basic ${Buffer.from(`opencode:${password ?? ""}`).toString("base64")}`;
  return {
    url,
    project,
    get program() {
      return program;
    },
    async call(method, path, body) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}`);
      const text = await response.text();
      const answer: unknown = text === "" ? null : JSON.parse(text);
      return answer;
    },
    async restart() {
      await program.stop("SIGKILL");
      program = await launch();
    },
    async stop() {
      await program.stop();
      folder.remove();
    },
  };
}
