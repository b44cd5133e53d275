import { isAbsolute, join } from "node:path";

/** Reads a file that a config refers to; rejects when there is none. */
export type ReadText = (path: string) => Promise<string>;

/** `{env:NAME}`, as text and before parsing: unset is empty, nothing is escaped (OPENCODE.md 2.2). */
export function fillEnv(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\{env:([^}]+)\}/g, (_, name: string) => env[name.trim()] ?? "");
}

/**
 * `{file:path}`, relative to the folder of the config: trimmed, escaped for JSON, not looked through again. A line that
 * is a comment is left alone. A missing file fails the config, as it does in OpenCode.
 */
export async function fillFiles(text: string, folder: string, home: string, read: ReadText): Promise<string> {
  const lines = text.split("\n").map(async (line) => {
    if (line.trimStart().startsWith("//")) return line;
    let filled = line;
    for (const [mark, path = ""] of line.matchAll(/\{file:([^}]+)\}/g)) {
      const content = (await read(absolute(path.trim(), folder, home))).trim();
      filled = filled.replace(mark, () => JSON.stringify(content).slice(1, -1));
    }
    return filled;
  });
  return (await Promise.all(lines)).join("\n");
}

function absolute(path: string, folder: string, home: string): string {
  if (path.startsWith("~/")) return join(home, path.slice(2));
  return isAbsolute(path) ? path : join(folder, path);
}
