import { open, type FileHandle } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import writeFileAtomic from "write-file-atomic";
import type { Edited } from "../../ports.js";

/** How often another writer may get in between before we leave the file to them. */
const maxRounds = 5;

/** Milliseconds in which a writer that had opened the old file is done with it. */
const lateWriterMs = 40;

/**
 * Replaces a file atomically, mode 0600, by what `change` makes of its text. OpenCode writes in place and takes no lock:
 * words it put into the old file while that was being replaced are found there and carried over.
 */
export async function replaceFile(
  path: string,
  change: (text: string) => string | undefined,
  onTemporaryFile: () => void,
): Promise<Edited> {
  let written = false;
  let late: string | undefined;
  try {
    for (let round = 0; round < maxRounds; round++) {
      const old = await open(path, "r");
      try {
        const { mode } = await old.stat();
        if ((mode & 0o200) === 0) return "unsaved";
        const found = await textOf(old);
        const text: string = late ?? found;
        const next = change(text) ?? (late === undefined ? undefined : text);
        if (next === undefined) return written ? "written" : "unchanged";
        if (next !== found) {
          await writeFileAtomic(path, next, { mode: 0o600, tmpfileCreated: onTemporaryFile });
          written = true;
        }
        late = await writtenLate(old, found);
        if (late === undefined) return "written";
      } finally {
        await old.close();
      }
    }
    return "written";
  } catch {
    return "unsaved";
  }
}

/** What somebody wrote into the file after `known` was read from it; `undefined` when nothing or nothing whole. */
async function writtenLate(file: FileHandle, known: string): Promise<string | undefined> {
  await wait(lateWriterMs);
  for (let look = 0; look < 10; look++) {
    const text = await textOf(file);
    if (text === known) return undefined;
    if (isWhole(text)) return text;
    await wait(lateWriterMs);
  }
  return undefined;
}

async function textOf(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
  return buffer.toString("utf8", 0, bytesRead);
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
