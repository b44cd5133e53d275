import { refusalKind, codeOfRefusal } from "./errors/classify.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { answerJson } from "./json/answer-json.js";
import type { Sent } from "./send/post.js";
import { withoutInlineThoughts } from "./thinking/inline-thoughts.js";

/** What an answer is worth: text to hand on, or a code that says why there is none. */
export type Verdict =
  | { readonly ok: true; readonly text: string; readonly cutShort: boolean }
  | { readonly ok: false; readonly code: SmallModelErrorCode };

const bad = (code: SmallModelErrorCode): Verdict => ({ ok: false, code });

/** Judges what came with a 2xx. Reasoning is never an answer, whatever the model stopped for (TRAPS.md T-03, T-04). */
export function verdictOf(sent: Extract<Sent, { readonly type: "answered" }>, wantsJson: boolean): Verdict {
  const { answer, kind, done } = sent;
  if (kind === "html" || kind === "words") return bad("unreadable-answer");
  const { text, sawReasoning } = withoutInlineThoughts(answer.text);
  if (answer.finish === "blocked") return bad("content-blocked");
  if (answer.faultWords !== undefined) return bad(codeOfFault(answer.faultWords));
  if (answer.finish === "failed") return bad("provider-unavailable");
  if (text.trim() === "") {
    return bad(answer.finish === "length" || sawReasoning || answer.sawReasoning ? "output-exhausted" : "empty-answer");
  }
  const brokeOff = kind === "events" && answer.finish === "unfinished" && !done;
  if (brokeOff) return bad("provider-unreachable");
  const cutShort = answer.finish === "length";
  if (!wantsJson) return { ok: true, text: text.trim(), cutShort };
  const json = answerJson(text);
  if (json !== undefined) return { ok: true, text: json, cutShort: false };
  return bad(cutShort ? "output-exhausted" : "not-json");
}

/** An error inside a 2xx has no status of its own; its words often hold one. */
function codeOfFault(words: string): SmallModelErrorCode {
  const status = Number(/\b(4\d\d|5\d\d)\b/.exec(words)?.[1] ?? 0);
  if (status !== 0) return codeOfRefusal[refusalKind(status, words)];
  if (/rate.?limit|too many requests/i.test(words)) return "rate-limited";
  if (/overloaded|unavailable|server_error|internal/i.test(words)) return "provider-unavailable";
  return codeOfRefusal[refusalKind(400, words)];
}
