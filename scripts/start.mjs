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
// npm does not pass a signal on, and a server that outlives its `npm start` is one that nobody can stop.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill("SIGTERM");
}, 500).unref();
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
