import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, requireNode } from "./setup.mjs";
import { quietEnv, root } from "./run.mjs";

const args = process.argv.slice(2);
requireNode();
await install();
// In development the pages are compiled as they are asked for.
await build(args.includes("--dev") ? "--filter=@session-assist/server" : "--filter=!@session-assist/e2e");

const server = spawn(process.execPath, [join(root, "apps", "server", "dist", "src", "main.js"), ...args], {
  stdio: "inherit",
  env: quietEnv,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
