import { estimateTokens } from "./estimate.js";
import { graphemeEnd, graphemeStart } from "./grapheme-cut.js";

export type Fitted =
  | { readonly ok: true; readonly prompt: string; readonly truncated: boolean }
  | { readonly ok: false; readonly neededTokens: number; readonly availableTokens: number };

/** Share of a cut prompt that comes from its beginning; ends carry conclusions and instructions (TRAPS.md C-06). */
const headShare = 0.4;

const marker = "\n[…]\n";

/** A prompt cut below this says nothing; better an error. */
const smallestCutTokens = 64;

/**
 * Makes system and prompt fit the budget, in estimated tokens. A prompt that is too long keeps its head and its tail
 * and loses its middle, between graphemes; the system text is never cut.
 */
export function fitPrompt(
  parts: { readonly system: string | undefined; readonly prompt: string },
  availableTokens: number,
  onOverflow: "truncate" | "error",
): Fitted {
  const systemTokens = estimateTokens(parts.system ?? "");
  const promptTokens = estimateTokens(parts.prompt);
  const neededTokens = systemTokens + promptTokens;
  if (neededTokens <= availableTokens) return { ok: true, prompt: parts.prompt, truncated: false };
  const left = availableTokens - systemTokens;
  if (onOverflow === "error" || left < smallestCutTokens) return { ok: false, neededTokens, availableTokens };
  return { ok: true, prompt: cutMiddle(parts.prompt, left, promptTokens), truncated: true };
}

/** Shrinks what is kept until the estimate fits; each round aims by the ratio seen in the one before. */
function cutMiddle(prompt: string, budget: number, promptTokens: number): string {
  let keep = Math.floor((prompt.length * budget) / promptTokens);
  for (;;) {
    const head = graphemeEnd(prompt, Math.floor(keep * headShare));
    const tail = graphemeStart(prompt, prompt.length - Math.floor(keep * (1 - headShare)));
    const cut = prompt.slice(0, head) + marker + prompt.slice(tail);
    const tokens = estimateTokens(cut);
    if (tokens <= budget || keep === 0) return cut;
    keep = Math.floor(keep * Math.min(0.98, budget / tokens));
  }
}
