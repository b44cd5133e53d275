const livingScripts =
  "Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Nko Tifinagh Devanagari Bengali Gurmukhi Gujarati " +
  "Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Myanmar Khmer Tibetan Mongolian Ethiopic Cherokee Yi " +
  "Canadian_Aboriginal Javanese Balinese Sundanese Cham Ol_Chiki Meetei_Mayek Adlam Vai Lisu Tai_Le New_Tai_Lue " +
  "Limbu Coptic Bamum Osage Hanifi_Rohingya";

/**
 * Scripts of the Unicode standard (UAX 24) that living languages are written in. Hiragana and katakana are one,
 * because Japanese mixes them, and are told apart from han.
 */
const scripts: readonly (readonly [name: string, test: RegExp])[] = [
  ["latin", /\p{Script=Latin}/gu],
  ["han", /\p{Script=Han}|\p{Script=Bopomofo}/gu],
  ["kana", /\p{Script=Hiragana}|\p{Script=Katakana}/gu],
  ["hangul", /\p{Script=Hangul}/gu],
  ...livingScripts
    .split(" ")
    .map((name): readonly [string, RegExp] => [name.toLowerCase(), new RegExp(`\\p{Script=${name}}`, "gu")]),
];

/** Letters a character is worth: a han character carries about a word, a kana or hangul about a syllable. */
const weights: Readonly<Record<string, number>> = { han: 3, kana: 2, hangul: 2 };

const anyLetter = /\p{L}/u;

/** How much of `text` is written in each script, in letters; a script we do not list counts as "other". */
export function scriptProfile(text: string): ReadonlyMap<string, number> {
  const profile = new Map<string, number>();
  let rest = text;
  for (const [name, test] of scripts) {
    if (!anyLetter.test(rest)) break;
    const before = rest.length;
    let count = 0;
    rest = rest.replace(test, () => {
      count += 1;
      return "";
    });
    if (rest.length !== before) profile.set(name, count * (weights[name] ?? 1));
  }
  const others = rest.match(/\p{L}/gu)?.length ?? 0;
  if (others > 0) profile.set("other", others);
  return profile;
}

/** The script most of `text` is written in; Japanese is "kana" as soon as a tenth of it is. */
export function mainScript(profile: ReadonlyMap<string, number>): string | undefined {
  const total = letters(profile);
  const kana = profile.get("kana") ?? 0;
  if (kana > 0 && kana >= total * 0.1) return "kana";
  // Technical prose borrows Latin words in every language, so another script wins with a third of the letters.
  const others = [...profile].filter(([name]) => name !== "latin").toSorted((a, b) => b[1] - a[1]);
  const first = others[0];
  if (first !== undefined && first[1] >= total * 0.33) return first[0];
  return profile.has("latin") ? "latin" : first?.[0];
}

export function letters(profile: ReadonlyMap<string, number>): number {
  return [...profile.values()].reduce((sum, count) => sum + count, 0);
}
