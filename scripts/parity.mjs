import { build, install, requireNode } from "./setup.mjs";
import { run } from "./run.mjs";

/** Compares our calls with those of a real OpenCode, for every provider of its catalogue. Needs no network and no login. */
requireNode();
await install();
await build("--filter=@session-assist/small-model");
const { code } = await run("vitest", ["run", "--config", "e2e/parity/live.config.ts", ...process.argv.slice(2)]);
process.exit(code);
