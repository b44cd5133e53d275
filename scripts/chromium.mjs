import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function systemChromium() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...macApps].find((file) => existsSync(file));
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  process.stdout.write("Installing Chromium…\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { capture: true, env });
  const { code, output } = await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    capture: true,
    env,
  });
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

/**
 * A Chromium for the browser tests: `CHROME_PATH`, one of the system, Debian's by apt-get as root, else Playwright's
 * own. Gives its path, or undefined where Playwright finds its own.
 */
export async function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = systemChromium();
  if (found !== undefined) return found;
  if (await installWithApt()) return systemChromium();
  const { code } = await run("playwright", ["install", "chromium"]);
  if (code === 0) return undefined;
  process.stderr.write("No Chromium for the browser tests: install one, or set CHROME_PATH to yours.\n");
  return process.exit(1);
}
