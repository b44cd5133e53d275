import { exchangeTags } from "@session-assist/assist";

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Longest texts the extraction gives, in UTF-16 units. */
const limits = { recap: 200, suggestion: 200, title: 50 } as const;

/** Words of markdown without its marks, as one line. */
function plain(markdown: string): string {
  return markdown
    .replace(/^[#>\-*\s]+/gmu, " ")
    .replace(/[*_`]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Sentences of markdown, code blocks left out, marks kept. */
function sentencesOf(markdown: string): readonly string[] {
  const prose = markdown.replace(/```[\s\S]*?(?:```|$)/gu, "\n\n");
  return prose
    .split(/\n{2,}/u)
    .flatMap((paragraph) => Array.from(sentences.segment(paragraph), ({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !sentence.endsWith(":"));
}

/** A sentence that carries a fact: a number, or a name that the writer marked as code or in bold. */
const isTelling = (sentence: string) => /\d|`|\*\*/u.test(sentence);

/** The telling sentences of a reply, else its first, whole, as many as fit into `most` units; at least one. */
function gist(markdown: string, most: number): string {
  const all = sentencesOf(markdown);
  const telling = all.filter(isTelling);
  let taken = "";
  for (const sentence of telling.length > 0 ? telling : all.slice(0, 1)) {
    const longer = plain(`${taken} ${sentence}`);
    if (taken !== "" && longer.length > most) break;
    taken = longer;
  }
  return taken;
}

function between(text: string, tag: string): string | undefined {
  const start = text.lastIndexOf(`<${tag}>`);
  const end = text.indexOf(`</${tag}>`, start);
  return start < 0 || end < 0 ? undefined : text.slice(start + tag.length + 2, end);
}

const nextStep = /(?:^|\n)\W*next step\W*\s*([^\n]+)/iu;

/**
 * The demo's small model: never writes a word of its own. For an assist prompt it lifts the telling sentences of the
 * reply and the step the reply itself named, if any; for a title, the beginning of what the user asked.
 */
export function extractAnswer(lastUserText: string): string {
  const reply = between(lastUserText, exchangeTags.reply);
  if (reply === undefined) return plain(lastUserText).slice(0, limits.title).trim();
  const suggestion = nextStep.exec(reply)?.[1];
  return JSON.stringify({
    recap: gist(reply.replace(nextStep, ""), limits.recap),
    suggestion: suggestion === undefined ? "" : gist(suggestion, limits.suggestion),
  });
}
