/** Words in a row that nobody writes by chance. */
const echoWords = 7;

/** Likeness from which a suggestion is the request again. */
const sameFromDice = 0.85;

/** True when `text` repeats a stretch of the instruction, or a tag of its frame. */
export function echoes(text: string, instruction: string, tags: readonly string[]): boolean {
  const lower = text.toLowerCase();
  if (tags.some((tag) => lower.includes(`<${tag}`) || lower.includes(`</${tag}`) || lower.includes(tag + ">")))
    return true;
  const given = ` ${wordsOf(instruction).join(" ")} `;
  const words = wordsOf(text);
  return words.some((_word, at) => {
    const run = words.slice(at, at + echoWords);
    return run.length === echoWords && given.includes(` ${run.join(" ")} `);
  });
}

/** True when `text` is `request` again, up to case, punctuation and a word or two. */
export function repeats(text: string, request: string): boolean {
  const one = wordsOf(text).join(" ");
  const other = wordsOf(request).join(" ");
  if (one === "" || other === "") return false;
  return one === other || (one.length > 8 && dice(pairsOf(one), pairsOf(other)) >= sameFromDice);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Sørensen-Dice likeness of two bags, 0 to 1. */
function dice(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [pair, count] of one) shared += Math.min(count, other.get(pair) ?? 0);
  const total = size(one) + size(other);
  return total === 0 ? 0 : (2 * shared) / total;
}

function size(bag: ReadonlyMap<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}
