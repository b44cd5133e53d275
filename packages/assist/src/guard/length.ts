const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How far past a cut a grapheme may reach back; the longest family emoji with skin tones is 35 units. */
const maxGraphemeUnits = 256;

/** The largest grapheme boundary of `text` that is not after `units` (UTF-16 code units). */
export function boundaryAtOrBefore(text: string, units: number): number {
  if (units >= text.length) return text.length;
  if (units <= 0) return 0;
  const from = safeStart(text, Math.max(0, units - maxGraphemeUnits));
  let boundary = from;
  for (const part of graphemes.segment(text.slice(from, Math.min(text.length, units + maxGraphemeUnits)))) {
    const end = from + part.index + part.segment.length;
    if (end > units) break;
    boundary = end;
  }
  return boundary;
}

/** The smallest grapheme boundary of `text` that is not before `units` (UTF-16 code units). */
export function boundaryAtOrAfter(text: string, units: number): number {
  if (units <= 0) return 0;
  if (units >= text.length) return text.length;
  const before = boundaryAtOrBefore(text, units);
  if (before === units) return units;
  for (const part of graphemes.segment(text.slice(before, before + maxGraphemeUnits * 2))) {
    const end = before + part.index + part.segment.length;
    if (end >= units) return end;
  }
  return text.length;
}

/**
 * Cuts `text` to at most `maxUnits` UTF-16 code units without splitting a grapheme; when something was cut the
 * result ends with an ellipsis, which counts, and prefers to end between words when a space is near.
 */
export function clampGraphemes(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  if (maxUnits < 1) return "";
  const cut = boundaryAtOrBefore(text, maxUnits - 1);
  const head = text.slice(0, cut);
  const space = head.lastIndexOf(" ");
  const wordEnd = space > cut * 0.8 ? space : cut;
  return `${head.slice(0, wordEnd).trimEnd()}…`;
}

/** One line: every run of white space and control characters becomes one space, ends trimmed. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function safeStart(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index + 1 : index;
}
