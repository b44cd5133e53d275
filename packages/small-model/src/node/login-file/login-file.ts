import { mkdir, readFile, realpath, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { isObject } from "../../json/shape.js";
import type { LoginStore, LoginText } from "../../ports.js";
import { placesOf } from "../host-files/places.js";
import { lockedWhile } from "./lock.js";
import { replaceFile } from "./replace-file.js";
import { removeLeftovers } from "./leftovers.js";

export interface LoginFileSettings {
  /** The environment OpenCode runs with. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
  /** Told of each step of a change as it is done, so that a test can end the process there. */
  readonly onStep?: (step: LoginFileStep) => void;
}

export type LoginFileStep = "locked" | "noted" | "temporary-file" | "replaced" | "note-cleared";

/**
 * OpenCode's `auth.json`, at the path by which OpenCode finds it on every platform (OPENCODE.md 1.1). With
 * `OPENCODE_AUTH_CONTENT` its value is the whole file, and nothing can be saved.
 */
export function createLoginFile({ env, home = homedir(), onStep = () => {} }: LoginFileSettings): LoginStore {
  const file = join(placesOf(env, home, process.platform).data, "auth.json");
  const note = `${file}.session-assist`;
  const fixed = contentOf(env["OPENCODE_AUTH_CONTENT"]);
  /** The file behind a link, which stays a link. */
  const target = () => realpath(file).catch(() => file);
  return {
    async read() {
      return fixed ?? (await readText(file));
    },
    async edit(change) {
      if (fixed !== undefined) return "unsaved";
      const edited = await replaceFile(await target(), change, () => onStep("temporary-file"));
      if (edited === "written") onStep("replaced");
      return edited;
    },
    async exclusively(work) {
      if (fixed !== undefined) return work();
      const path = await target();
      return lockedWhile(path, async () => {
        onStep("locked");
        await removeLeftovers(path);
        return work();
      });
    },
    note: {
      read: () => readFile(note, "utf8").catch(() => undefined),
      async write(text) {
        if (fixed !== undefined) return;
        await mkdir(dirname(note), { recursive: true })
          .then(() => writeFileAtomic(note, text, { mode: 0o600 }))
          .catch(() => undefined);
        onStep("noted");
      },
      async clear() {
        if (fixed !== undefined) return;
        await rm(note, { force: true }).catch(() => undefined);
        onStep("note-cleared");
      },
    },
  };
}

async function readText(path: string): Promise<LoginText> {
  try {
    return { readable: true, text: await readFile(path, "utf8") };
  } catch (error) {
    return { readable: false, because: isObject(error) && error["code"] === "ENOENT" ? "missing" : "unreadable" };
  }
}

/** Content that is no JSON object is ignored, as OpenCode does. */
function contentOf(content: string | undefined): LoginText | undefined {
  try {
    const parsed: unknown = JSON.parse(content ?? "");
    return isObject(parsed) ? { readable: true, text: content ?? "" } : undefined;
  } catch {
    return undefined;
  }
}
