/** Marks that models put around thoughts they write into their answer: DeepSeek and Qwen, Magistral, Kimi. */
const marks: readonly { readonly open: string; readonly close: string }[] = [
  { open: "<think>", close: "</think>" },
  { open: "<thinking>", close: "</thinking>" },
  { open: "<reasoning>", close: "</reasoning>" },
  { open: "<thought>", close: "</thought>" },
  { open: "[THINK]", close: "[/THINK]" },
  { open: "◁think▷", close: "◁/think▷" },
];

export interface WithoutThoughts {
  readonly text: string;
  readonly sawReasoning: boolean;
}

/**
 * Takes thoughts out of an answer: blocks at its beginning, closed or not, and everything before a closing mark that
 * stands alone on its line, which is what is left when a chat template has opened the block itself. A mark inside the
 * answer is the answer's own.
 */
export function withoutInlineThoughts(answer: string): WithoutThoughts {
  let text = answer;
  let sawReasoning = false;
  for (;;) {
    const start = text.trimStart();
    const mark = marks.find(({ open }) => start.startsWith(open));
    if (mark === undefined) break;
    sawReasoning = true;
    const end = start.indexOf(mark.close);
    if (end < 0) return { text: "", sawReasoning };
    text = start.slice(end + mark.close.length).trimStart();
  }
  if (sawReasoning) return { text, sawReasoning };
  for (const { close } of marks) {
    const end = lonelyLine(text, close);
    if (end >= 0) return { text: text.slice(end).trimStart(), sawReasoning: true };
  }
  return { text, sawReasoning };
}

/** The index behind the first line that holds only `mark`, or -1. */
function lonelyLine(text: string, mark: string): number {
  let from = 0;
  for (const line of text.split("\n")) {
    const next = from + line.length + 1;
    if (line.trim() === mark) return Math.min(next, text.length);
    from = next;
  }
  return -1;
}

/** Passes the text of a stream on, holding back a block of thoughts at its beginning. */
export function createThoughtFilter(): { push(delta: string): string } {
  let held: string | undefined = "";
  return {
    push(delta) {
      if (held === undefined) return delta;
      held += delta;
      const start = held.trimStart();
      if (start === "" || marks.some(({ open }) => open.startsWith(start))) return "";
      const mark = marks.find(({ open }) => start.startsWith(open));
      if (mark !== undefined) {
        const end = start.indexOf(mark.close);
        if (end < 0) return "";
        held = start.slice(end + mark.close.length);
        return this.push("");
      }
      const passed = start;
      held = undefined;
      return passed;
    },
  };
}
