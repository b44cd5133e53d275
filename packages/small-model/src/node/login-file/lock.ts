import { setTimeout as wait } from "node:timers/promises";
import { lock } from "proper-lockfile";
import { isObject } from "../../json/shape.js";
import { LoginsBusy } from "../../login/logins-busy.js";

/** Milliseconds. A refresh takes a second; a dead process's lock is taken over after `stale`. */
const patience = { stale: 5_000, update: 1_000, pauseMs: 50, totalMs: 40_000 } as const;

/**
 * Runs `work` under a lock beside the file. OpenCode takes none, so this keeps apart only the processes that do. Where a
 * folder takes no lock, there is nobody to lock out either: nothing can be written there.
 * @throws LoginsBusy when the lock stays taken.
 */
export async function lockedWhile<T>(path: string, work: () => Promise<T>): Promise<T> {
  const release = await acquire(path);
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}

async function acquire(path: string): Promise<() => Promise<void>> {
  for (let waitedMs = 0; waitedMs <= patience.totalMs; waitedMs += patience.pauseMs) {
    try {
      return await lock(path, {
        realpath: false,
        stale: patience.stale,
        update: patience.update,
        // The library's default ends the process. Whoever took the lock over reads the file first, and so do we.
        onCompromised: () => undefined,
      });
    } catch (error) {
      if (!isObject(error) || error["code"] !== "ELOCKED") return async () => undefined;
    }
    await wait(patience.pauseMs);
  }
  throw new LoginsBusy("OpenCode's logins are being changed by another process");
}
