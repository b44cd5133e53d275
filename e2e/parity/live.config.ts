import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run parity`: the whole comparison with a real OpenCode. */
export default defineConfig({
  test: {
    name: "parity",
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["live.ts"],
    globalSetup: ["live-setup.ts"],
    pool: "forks",
    testTimeout: 600_000,
  },
});
