import { codeOfRefusal, refusalKind, type RefusalKind } from "./errors/classify.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import type { Sent } from "./send/post.js";
import type { Setback } from "./send/retry-policy.js";
import { verdictOf, type Verdict } from "./verdict.js";

/** What follows from how a request ended. `code` is what the caller gets when the step leads nowhere. */
export type NextStep =
  | { readonly type: "done"; readonly text: string; readonly cutShort: boolean }
  | {
      readonly type: "adjust";
      readonly kind: RefusalKind | "output-exhausted";
      readonly code: SmallModelErrorCode;
      readonly status?: number;
    }
  | {
      readonly type: "wait";
      readonly kind: Setback["kind"];
      readonly code: SmallModelErrorCode;
      readonly status?: number;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly type: "fail"; readonly code: SmallModelErrorCode; readonly status?: number };

export function nextStep(sent: Sent, wantsJson: boolean): NextStep {
  if (sent.type === "answered") return afterAnswer(verdictOf(sent, wantsJson));
  if (sent.type === "broken") {
    return sent.because === "unreachable"
      ? { type: "wait", kind: "unreachable", code: "provider-unreachable" }
      : { type: "fail", code: sent.because };
  }
  const { status, retryAfterMs } = sent;
  const kind = refusalKind(status, sent.words);
  const code = codeOfRefusal[kind];
  if (kind === "rate" || kind === "unavailable") return { type: "wait", kind, code, status, retryAfterMs };
  return { type: "adjust", kind, code, status };
}

function afterAnswer(verdict: Verdict): NextStep {
  if (verdict.ok) return { type: "done", text: verdict.text, cutShort: verdict.cutShort };
  const { code } = verdict;
  if (code === "output-exhausted") return { type: "adjust", kind: code, code };
  if (code === "rate-limited") return { type: "wait", kind: "rate", code };
  if (code === "provider-unavailable") return { type: "wait", kind: "unavailable", code };
  return { type: "fail", code };
}
