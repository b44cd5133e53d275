import { isObject, textAt } from "../json/shape.js";

/**
 * The text of a `content` field, which vendors send as a string, a list of parts, or `null`. Parts that are thoughts
 * are left out; `sawReasoning` says there were some.
 */
export function contentText(content: unknown): { readonly text: string; readonly sawReasoning: boolean } {
  if (typeof content === "string") return { text: content, sawReasoning: false };
  if (!Array.isArray(content)) return { text: "", sawReasoning: false };
  let text = "";
  let sawReasoning = false;
  for (const part of content) {
    if (typeof part === "string") text += part;
    else if (isThought(part)) sawReasoning = true;
    else text += textAt(part, "text") ?? "";
  }
  return { text, sawReasoning };
}

/** Anthropic and Mistral type a part as thinking, others as reasoning; Google flags it with `thought`. */
function isThought(part: unknown): boolean {
  if (!isObject(part)) return false;
  return part["thought"] === true || /think|reason|summary/i.test(textAt(part, "type") ?? "");
}
