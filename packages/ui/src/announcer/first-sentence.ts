/** Graphemes; a longer sentence is cut at a word, because an announcement cannot be skimmed. */
const maxSpokenGraphemes = 200;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first sentence of a markdown text as it would be spoken; empty when there is nothing but code. */
export function firstSentence(markdown: string): string {
  const plain = plainText(markdown);
  for (const { segment } of sentences.segment(plain)) {
    const sentence = segment.trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) return cut(sentence);
  }
  return "";
}

function plainText(markdown: string): string {
  return markdown
    .replace(/(^|\n) {0,3}(`{3,}|~{3,})[\s\S]*?(\n {0,3}\2[^\n]*|$)/gu, "\n")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replace(/^ {0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d{1,9}[.)]\s+)/gmu, "")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/gu, "")
    .trim();
}

function cut(sentence: string): string {
  const clusters = [...graphemes.segment(sentence)];
  const end = clusters[maxSpokenGraphemes];
  if (end === undefined) return sentence;
  const head = sentence.slice(0, end.index);
  const space = head.lastIndexOf(" ");
  return `${space > 0 ? head.slice(0, space) : head}…`;
}
