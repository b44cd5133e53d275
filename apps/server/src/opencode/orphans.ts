import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { errorFields, type Logger } from "../log/logger.js";

const run = promisify(execFile);
const record = z.object({
  owner: z.number().int().positive(),
  pid: z.number().int().positive(),
  port: z.number().int(),
});

/** A managed OpenCode as it is noted on disk: whose it is, and how to know it again. */
export type ManagedRecord = z.infer<typeof record>;

/** Notes what we run, so that a server that was killed leaves no OpenCode behind for ever. */
export interface ManagedRecords {
  note(entry: ManagedRecord): Promise<void>;
  forget(): Promise<void>;
  /** Stops every noted OpenCode whose owner is gone. Never rejects. */
  sweep(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True when `pid` is still that very OpenCode; a pid alone may be anybody's by now. */
async function isOurs({ pid, port }: ManagedRecord): Promise<boolean> {
  const args = await readFile(`/proc/${String(pid)}/cmdline`, "utf8").then(
    (words) => words.replaceAll("\0", " "),
    async () => (await run("ps", ["-o", "args=", "-p", String(pid)]).catch(() => ({ stdout: "" }))).stdout,
  );
  return args.includes(`serve --hostname 127.0.0.1 --port ${String(port)}`);
}

export function createManagedRecords(dataDir: string, owner: number, log: Logger): ManagedRecords {
  const folder = join(dataDir, "managed");
  const fileOf = (pid: number) => join(folder, `${String(pid)}.json`);
  const sweepOne = async (file: string) => {
    const parsed = record.safeParse(JSON.parse(await readFile(file, "utf8")));
    if (parsed.success && isAlive(parsed.data.owner)) return;
    if (parsed.success && (await isOurs(parsed.data))) {
      log.warn("opencode.orphan-stopped", { pid: parsed.data.pid });
      process.kill(parsed.data.pid, "SIGKILL");
    }
    await rm(file, { force: true });
  };
  return {
    async note(entry) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(owner), JSON.stringify(entry), { mode: 0o600 });
    },
    forget: () => rm(fileOf(owner), { force: true }),
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((entry) => entry.endsWith(".json"))) {
        await sweepOne(join(folder, name)).catch((error: unknown) =>
          log.warn("opencode.orphan-not-read", errorFields(error)),
        );
      }
    },
  };
}
