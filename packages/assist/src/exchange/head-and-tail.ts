import { boundaryAtOrAfter, boundaryAtOrBefore } from "../guard/length.js";

/** Stands where text was left out; no words, so that it belongs to no language. */
export const gapMark = "\n[…]\n";

/**
 * `text`, or its head and tail with a mark between them when it is longer than `maxUnits` (UTF-16 code units,
 * the mark included). `headShare` of the room goes to the head. Cuts lie between graphemes.
 */
export function keepHeadAndTail(text: string, maxUnits: number, headShare: number): string {
  if (text.length <= maxUnits) return text;
  const room = Math.max(0, maxUnits - gapMark.length);
  const headUnits = Math.floor(room * headShare);
  const head = text.slice(0, boundaryAtOrBefore(text, headUnits));
  const tail = text.slice(boundaryAtOrAfter(text, text.length - (room - headUnits)));
  return `${head.trimEnd()}${gapMark}${tail.trimStart()}`;
}
