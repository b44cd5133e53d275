import { build, install, requireNode } from "./setup.mjs";
import { run } from "./run.mjs";

/** Measures what the product promises in milliseconds; fails when a bar is missed. Needs no network and no login. */
requireNode();
await install();
await build("--filter=!@session-assist/web");
const resolve = await run("npm", ["run", "bench", "--workspace", "@session-assist/small-model"]);
const latency = await run("vitest", ["run", "--config", "e2e/bench/bench.config.ts"]);
process.exit(resolve.code || latency.code);
