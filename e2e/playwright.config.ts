import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROME_PATH"];

/** Desktop and phone are the same tests where they can be; what only one has is named so in its file. */
export default defineConfig({
  testDir: "tests",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  outputDir: "test-results",
  use: {
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", testIgnore: /\.phone\.spec\.ts$/u, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testMatch: /\.phone\.spec\.ts$/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
