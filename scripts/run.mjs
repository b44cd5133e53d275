import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/u, "");

/** No tool calls home: not Next, not turbo, nor anything that honours the common switch. */
export const quietEnv = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
};

/** Runs a command in the repository with our tools on PATH; resolves to its exit code, output shown or given back. */
export function run(command, args, { env = quietEnv, capture = false, cwd = root } = {}) {
  const path = [join(root, "node_modules", ".bin"), env.PATH ?? ""].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...env, PATH: path },
      stdio: capture ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}
