import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run bench`: what is measured on the real OpenCode. */
export default defineConfig({
  test: {
    name: "bench",
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["assist-latency.ts"],
    pool: "forks",
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
