import { jsonValues } from "../wire/json-values.js";

/**
 * The JSON value in an answer that was asked for one: the whole answer, the inside of a code fence, or the first object
 * or list in it. `undefined` when there is none.
 */
export function answerJson(answer: string): string | undefined {
  const text = answer.trim();
  if (isJson(text)) return text;
  const fenced = /^```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/i.exec(text)?.[1]?.trim();
  if (fenced !== undefined && isJson(fenced)) return fenced;
  const first = jsonValues(text)[0];
  return first === undefined ? undefined : JSON.stringify(first);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
