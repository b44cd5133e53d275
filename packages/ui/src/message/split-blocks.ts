const fence = /^ {0,3}(`{3,}|~{3,})/u;
/** A line that may belong to what stands before the blank line: indented text, or a list item. */
const continues = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/u;
/** Reference definitions and footnotes act on the whole document, so a text that has one is kept whole. */
const definition = /^ {0,3}\[[^\]]+\]:/mu;

/**
 * Cuts markdown at blank lines where a cut cannot change its meaning, so that a growing reply re-parses its last
 * block and not all of it. The pieces, joined, are the text.
 */
export function splitBlocks(markdown: string): readonly string[] {
  if (definition.test(markdown)) return [markdown];
  const blocks: string[] = [];
  let block = "";
  let open: string | undefined;
  let afterBlank = false;
  for (const line of markdown.split(/(?<=\n)/u)) {
    const blank = line.trim() === "";
    if (open === undefined && afterBlank && !blank && block !== "" && !continues.test(line)) {
      blocks.push(block);
      block = "";
    }
    open = fenceAfter(open, line);
    block += line;
    afterBlank = blank;
  }
  return block === "" ? blocks : [...blocks, block];
}

/** A fence is closed by a line of the same character, at least as long, with nothing after it. */
function fenceAfter(open: string | undefined, line: string): string | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark === undefined) return open;
  if (open === undefined) return mark;
  const closes = mark.startsWith(open) && line.trim() === mark;
  return closes ? undefined : open;
}
