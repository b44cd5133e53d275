import { readFileSync } from "node:fs";

/** What a real OpenCode did; `PARITY_RECORD=1 npm run parity` writes it anew. */
export const recordedFile = new URL("fixtures/recorded.json", import.meta.url);

export function recordedText(): string {
  return readFileSync(recordedFile, "utf8");
}
