/**
 * What only code names: inline code, a path, a source file, a call, snake_case and lower camelCase. Product names
 * (PostgreSQL, macOS, Node.js) and versions are left alone, people write those in many ways.
 */
const codeName =
  /`([^`]+)`|(?<![\w/])([\w.@-]+(?:\/[\w.@-]+)*\/[\w@-]+\.\w+)|\b([\w-]+\.(?:[cm]js|[cm]?tsx?|jsx|py|rb|rs|go|java|kt|swift|php|cs|cpp|h|c|sql|json|ya?ml|toml|md|sh|css|html|vue))\b|\b(\w+)\(\)|\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b|\b([a-z]{3,}[A-Z][a-z]\w*)\b/gu;

/** True when `text` names code that occurs in none of `sources`: a small model's invention (llm-orc #134). */
export function inventsName(text: string, sources: readonly string[]): boolean {
  const known = sources.join("\n").toLowerCase();
  return [...text.matchAll(codeName)].some((found) => {
    const name = (found.slice(1).find((group) => group !== undefined) ?? "").toLowerCase();
    return !known.includes(name) && !partsOf(name).every((part) => known.includes(part));
  });
}

/** A path by its last piece, a line of code by its words: what may stand apart in the conversation. */
function partsOf(name: string): readonly string[] {
  const words = name.split(/[\s=:,;"']+/u).filter((word) => word !== "");
  return words.map((word) => word.replace(/\(\)$/u, "").split("/").at(-1) ?? word);
}
