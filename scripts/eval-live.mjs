import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnv, root } from "./run.mjs";

/** Longest wait for our server to say where it is, in milliseconds. */
const startMs = 60_000;

/** Our server with a store of its own, so that nothing of the reader's settings changes; resolves to its address. */
function startServer(dataDir) {
  const env = { ...quietEnv, PORT: "0", WEB: "off", ASSIST_DATA_DIR: dataDir, ASSIST_QUIET_MS: "86400000" };
  const child = spawn(process.execPath, [join(root, "apps/server/dist/src/main.js")], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((resolve, reject) => {
    let heard = "";
    const timer = setTimeout(() => reject(new Error("the server did not start")), startMs);
    child.once("exit", () => reject(new Error(`the server did not start: ${heard}`)));
    child.stdout.on("data", (chunk) => {
      heard += chunk;
      const url = /page\s+(http:\S+)[\s\S]*small model.*\n/u.exec(heard)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      process.stdout.write(`${heard}\n`);
      resolve({ child, url });
    });
  });
}

/**
 * Asks the small model that a new session of the running OpenCode (`OPENCODE_URL`, else one that we run) would get.
 * This sends the evaluation set's invented conversations to that login's provider, and is paid for there.
 */
export async function* askLive(cases) {
  const { askOf } = await import("@session-assist/assist/evaluation");
  const dataDir = mkdtempSync(join(tmpdir(), "session-assist-eval-"));
  const { child, url } = await startServer(dataDir);
  try {
    for (const one of cases) {
      const { system, prompt, responseSchema, maxOutputTokens } = askOf(one);
      const response = await fetch(`${url}/api/small-model/generate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ system, prompt, responseSchema, maxOutputTokens }),
      });
      const body = await response.json();
      yield response.ok ? { one, text: body.text } : { one, problem: body.message ?? `status ${response.status}` };
    }
  } finally {
    child.removeAllListeners("exit");
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
