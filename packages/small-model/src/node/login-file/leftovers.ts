import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A temporary file lives for milliseconds; one this old (in milliseconds) belonged to a process that died. */
const abandonedAfterMs = 60_000;

/** Removes the temporary files that a sudden death left beside the login file: they hold logins. Never throws. */
export async function removeLeftovers(path: string, nowMs = Date.now()): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.\d+$/.test(name)) continue;
    const leftover = join(folder, name);
    const age = await stat(leftover).then(
      ({ mtimeMs }) => nowMs - mtimeMs,
      () => 0,
    );
    if (age > abandonedAfterMs) await rm(leftover, { force: true }).catch(() => undefined);
  }
}
