import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBinary } from "../opencode/find-binary.js";
import { manageHost, type OpenedHost, type OpenHostPorts } from "../opencode/open-room.js";
import { errorFields } from "../log/logger.js";
import { demoEnvironment } from "./host-config.js";
import { startDemoProvider } from "./provider.js";
import { makeSampleProject } from "./sample-project.js";
import { seedDemo } from "./seed.js";

/**
 * The built-in demo: a real OpenCode with folders of its own under the data directory, the demo provider in our
 * process, and a sample project whose first session starts by itself. Null when no OpenCode can be run.
 */
export async function openDemo(ports: OpenHostPorts): Promise<OpenedHost | null> {
  const { config, log } = ports;
  const path = config.inherited["PATH"] ?? "";
  const binary = (await findBinary(path, "bundled")) ?? (await findBinary(path));
  if (binary === null) return null;
  const root = join(config.dataDir, "demo");
  const project = join(root, "corner-shop");
  mkdirSync(join(root, "home"), { recursive: true });
  const provider = await startDemoProvider();
  const env = demoEnvironment(root, config.inherited, provider);
  await makeSampleProject(project, env);
  try {
    const opened = await manageHost(
      { binary, cwd: project, env, loginsOf: "the built-in demo, no login at all" },
      ports,
    );
    const stop = opened.host.listen((signal) => {
      if (signal.type !== "live") return;
      stop();
      seedDemo(opened.host.api, project).catch((error: unknown) => log.warn("demo.not-seeded", errorFields(error)));
    });
    return {
      ...opened,
      async close() {
        await opened.close();
        await provider.close();
      },
    };
  } catch (error) {
    await provider.close();
    throw error;
  }
}
