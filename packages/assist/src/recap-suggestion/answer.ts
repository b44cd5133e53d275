import { isRecord } from "../border/record.js";

/** A field as the model gave it: its text, "nothing" for null, "several" for a list, undefined when left out. */
export type AnswerField =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "several" };

export interface Answer {
  readonly recap: AnswerField | undefined;
  readonly suggestion: AnswerField | undefined;
}

/** Beyond this an answer is no answer (UTF-16 code units). */
const maxAnswerUnits = 40_000;

/**
 * The answer in a model's text, or null when there is none: JSON alone, in a fence, with prose before or a
 * trailer behind, after leaked reasoning, with trailing commas or raw line breaks in strings. A string that was
 * cut off is left out: half a sentence is not shown.
 */
export function readAnswer(text: string): Answer | null {
  const shown = text.slice(0, maxAnswerUnits).replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu, " ");
  const objects = balancedObjects(shown).flatMap(parsedObject);
  const whole = objects.findLast((object) => "recap" in object || "suggestion" in object);
  if (whole !== undefined) return { recap: fieldOf(whole["recap"]), suggestion: fieldOf(whole["suggestion"]) };
  const recap = scanField(shown, "recap");
  const suggestion = scanField(shown, "suggestion");
  return recap === undefined && suggestion === undefined ? null : { recap, suggestion };
}

function fieldOf(value: unknown): AnswerField | undefined {
  if (typeof value === "string") return { kind: "text", text: value };
  if (value === null) return { kind: "nothing" };
  return Array.isArray(value) ? { kind: value.length === 0 ? "nothing" : "several" } : undefined;
}

function parsedObject(source: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(source);
    return isRecord(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** The outermost `{…}` stretches of `text`, braces inside strings not counted. */
function balancedObjects(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === "\\") index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"' && depth > 0) inString = true;
    else if (char === "{") {
      if (depth === 0) start = index;
      depth += 1;
    } else if (char === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, index + 1));
    }
  }
  return found;
}

/** One closed string after `"name":`, for answers that are almost JSON. */
function scanField(text: string, name: string): AnswerField | undefined {
  const closed = new RegExp(`["'“]?${name}["'”]?\\s*:\\s*"((?:[^"\\\\]|\\\\[\\s\\S])*)"\\s*(?=[,}\\n]|$)`, "iu").exec(
    text,
  );
  if (closed?.[1] === undefined) return undefined;
  const [value] = parsedObject(`{"text":"${closed[1].replace(/[\r\n\t]/gu, " ")}"}`);
  return fieldOf(value?.["text"]);
}
