import { jsonValues } from "./json-values.js";

/** What kind of body came, told by its first characters and not by its header. */
export type BodyKind = "empty" | "json" | "events" | "html" | "words";

export interface PayloadReader {
  /** Takes the next characters; gives the payloads that became complete. */
  push(chunk: string): readonly unknown[];
  /** Takes the end of the body; gives what was left. */
  end(): readonly unknown[];
  kind(): BodyKind;
  /** Whether an event stream said that it is done. */
  isDone(): boolean;
}

/** Characters of one body that are looked at; a small model's answer is far shorter. */
export const maxBodyCharacters = 8_000_000;

/** Thrown by `push` when a body is longer than `maxBodyCharacters`. */
export class BodyTooLong extends Error {
  override readonly name = "BodyTooLong";
}

/**
 * Splits a body into JSON payloads, whichever way it came: one JSON document (with or without something after it), lines
 * of JSON, or server-sent events, with or without the blank lines the standard asks for.
 */
export function createPayloadReader(): PayloadReader {
  let kind: BodyKind = "empty";
  let pending = "";
  let eventLines: string[] = [];
  let size = 0;
  let done = false;

  const readLine = (line: string): readonly unknown[] => {
    if (line === "") return flushEvent();
    if (!line.startsWith("data:")) return [];
    const data = line.slice(5).trim();
    if (data === "[DONE]") {
      done = true;
      return [];
    }
    const whole = eventLines.length === 0 ? parse(data) : undefined;
    if (whole !== undefined) return [whole.value];
    eventLines.push(data);
    return [];
  };

  const flushEvent = (): readonly unknown[] => {
    const parsed = eventLines.length === 0 ? undefined : parse(eventLines.join("\n"));
    eventLines = [];
    return parsed === undefined ? [] : [parsed.value];
  };

  return {
    push(chunk) {
      size += chunk.length;
      if (size > maxBodyCharacters) throw new BodyTooLong();
      pending += chunk;
      if (kind === "empty") kind = kindOf(pending);
      if (kind !== "events") return [];
      const lines = pending.split(/\r\n|\n|\r(?!$)/);
      pending = lines.pop() ?? "";
      return lines.flatMap(readLine);
    },
    end() {
      const rest = pending;
      pending = "";
      if (kind === "json") return jsonValues(rest);
      if (kind === "events") return [...readLine(rest.trimEnd()), ...flushEvent()];
      return [];
    },
    kind: () => kind,
    isDone: () => done,
  };
}

function kindOf(start: string): BodyKind {
  const text = start.replace(/^[\uFEFF\s]+/, "");
  if (text === "") return "empty";
  if (/^[{[]/.test(text)) return "json";
  if (text.startsWith("<")) return "html";
  if (/^(data|event|id|retry)?:/.test(text)) return "events";
  return /^(d|da|dat|data|e|ev|eve|even|event|i|id|r|re|ret|retr|retry)$/.test(text) ? "empty" : "words";
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}
