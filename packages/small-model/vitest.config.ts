import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "small-model", include: ["src/**/*.test.ts"] },
});
