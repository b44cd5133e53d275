import { functionWords, tellingLetters } from "./function-words.js";
import { proseIn, typedProseIn } from "./prose.js";

/** Which languages a function word speaks for. */
const languagesOfWord = new Map<string, readonly string[]>();
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of new Set(words.split(" "))) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
  }
}

/** When a profile may speak: function words seen, their share of all words, and the lead over the next language. */
const confidence = { minHits: 3, minShare: 0.2, minLead: 1.6 } as const;

/** The language of prose (code taken out before), or undefined when its function words do not settle it. */
export function languageOf(prose: string): string | undefined {
  const words = prose.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]s)?/gu) ?? [];
  const hits = new Map<string, number>();
  for (const word of words) {
    for (const language of spokenFor(word)) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [first, second] = [...hits].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < confidence.minHits) return undefined;
  if (first[1] < words.length * confidence.minShare) return undefined;
  return first[1] >= (second?.[1] ?? 0) * confidence.minLead ? first[0] : undefined;
}

/**
 * False only when both languages are certain and differ: the output's, and the one of the user's prose (of the
 * whole exchange, when that alone is too short to tell).
 */
export function sameLanguage(output: string, userText: string, replyText: string): boolean {
  const written = languageOf(proseIn(output));
  if (written === undefined) return true;
  const user = typedProseIn(userText);
  const expected = languageOf(user) ?? languageOf(`${user}\n${typedProseIn(replyText)}`);
  return expected === undefined || expected === written;
}

function spokenFor(word: string): ReadonlySet<string> {
  const byLetters = tellingLetters.filter(([, letters]) => letters.test(word)).map(([language]) => language);
  return new Set([...(languagesOfWord.get(word) ?? []), ...byLetters]);
}
