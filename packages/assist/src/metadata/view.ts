import type { AssistFacts, AssistPayload } from "./payload.js";

export interface AssistView {
  readonly recap?: string;
  readonly suggestion?: string;
  readonly facts?: AssistFacts;
  /** "provider/model" of the texts that are shown. */
  readonly model?: string;
  /** Epoch milliseconds of the one moment to look again; absent when nothing is to come. */
  readonly recapDueAt?: number;
}

export interface AssistViewInput {
  readonly payload: AssistPayload | null | undefined;
  readonly lastAssistantMessageID: string | undefined;
  readonly idle: boolean;
  /** Epoch milliseconds at which that message was completed; the payload's own time stands in for it. */
  readonly quietSince: number | undefined;
  /** Infinity, or anything that is not a number, means never. */
  readonly recapDelayMs: number;
  readonly now: number;
  readonly recapEnabled: boolean;
  readonly suggestionEnabled: boolean;
}

/**
 * What may be shown at `now`; `recapDueAt` is the one moment to look again. Nothing is shown unless the session
 * is idle and the payload is about its last assistant message, so a stale or forked payload is harmless. The
 * suggestion shows at once, recap and facts together after the delay.
 */
export function viewAssist(input: AssistViewInput): AssistView {
  const { payload } = input;
  if (!payload || !input.idle || payload.forMessageID !== input.lastAssistantMessageID) return {};
  const dismissed = payload.dismissedFor === payload.forMessageID;
  const suggestion = input.suggestionEnabled && !dismissed ? payload.suggestion : "";
  const dueAt = recapDueAt(input, payload);
  const due = dueAt !== undefined && input.now >= dueAt;
  const recap = due ? payload.recap : "";
  const spoken = recap !== "" || suggestion !== "";
  return {
    ...(recap === "" ? {} : { recap }),
    ...(suggestion === "" ? {} : { suggestion }),
    ...(due && payload.facts !== undefined ? { facts: payload.facts } : {}),
    ...(spoken && payload.model !== undefined ? { model: payload.model } : {}),
    ...(dueAt !== undefined && !due ? { recapDueAt: dueAt } : {}),
  };
}

function recapDueAt(input: AssistViewInput, payload: AssistPayload): number | undefined {
  if (!input.recapEnabled || !Number.isFinite(input.recapDelayMs)) return undefined;
  if (payload.recap === "" && payload.facts === undefined) return undefined;
  // A payload is written after its message was completed, so a host clock that runs ahead cannot postpone it.
  const written = payload.generatedAt > 0 ? payload.generatedAt : Infinity;
  const since = Math.min(input.quietSince ?? Infinity, written);
  return Number.isFinite(since) ? since + Math.max(0, input.recapDelayMs) : input.now;
}
