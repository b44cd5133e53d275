const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Code units looked at before and after a cut; longer graphemes are not text. */
const windowUnits = 256;

/** The last grapheme boundary at or before `index`: a head may end there. */
export function graphemeEnd(text: string, index: number): number {
  return index <= 0 ? 0 : index >= text.length ? text.length : graphemeAround(text, index).start;
}

/** The first grapheme boundary at or after `index`: a tail may start there. */
export function graphemeStart(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return graphemeEnd(text, index);
  const { start, end } = graphemeAround(text, index);
  return start === index ? index : end;
}

function graphemeAround(text: string, index: number): { readonly start: number; readonly end: number } {
  const from = windowStart(text, Math.max(0, index - windowUnits));
  const found = segmenter.segment(text.slice(from, index + windowUnits)).containing(index - from);
  if (found === undefined) return { start: index, end: index };
  return { start: from + found.index, end: from + found.index + found.segment.length };
}

/** Flags are pairs of regional indicators, so a window may not begin inside a run of them, nor inside a surrogate pair. */
function windowStart(text: string, index: number): number {
  let start = index;
  if (isLowSurrogate(text.charCodeAt(start))) start -= 1;
  while (start >= 2 && isRegionalIndicator(text, start) && isRegionalIndicator(text, start - 2)) start -= 2;
  return Math.max(0, start);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isRegionalIndicator(text: string, index: number): boolean {
  const unit = text.charCodeAt(index + 1);
  return text.charCodeAt(index) === 0xd83c && unit >= 0xdde6 && unit <= 0xddff;
}
