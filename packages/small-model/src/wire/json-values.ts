/**
 * The JSON documents in a text, in order: one document, one followed by something else, or one per line. What is no
 * JSON is passed over. Never throws.
 */
export function jsonValues(text: string): readonly unknown[] {
  const values: unknown[] = [];
  let from = text.search(/[{[]/);
  while (from >= 0) {
    const end = documentEnd(text, from);
    if (end < 0) break;
    try {
      values.push(JSON.parse(text.slice(from, end)));
    } catch {
      break;
    }
    const next = text.slice(end).search(/[{[]/);
    from = next < 0 ? -1 : end + next;
  }
  return values;
}

/** The index behind the bracket that closes the one at `from`, or -1. Strings are skipped. */
function documentEnd(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}
