import type { RefusalKind } from "../errors/classify.js";

/** How long a call may wait for a provider that is busy, in milliseconds. Cancelling ends any wait at once. */
export const retryLimits = {
  /** Longest sum of waits for somebody who is watching. */
  interactiveMs: 20_000,
  /** Background work waits once, briefly, and only for a hiccup. */
  backgroundMs: 1_000,
  /** A server on this machine that is still loading its model (TRAPS.md W-20). */
  loopbackMs: 120_000,
  firstDelayMs: 1_000,
  longestDelayMs: 10_000,
} as const;

export interface Setback {
  readonly kind: Extract<RefusalKind, "rate" | "unavailable"> | "unreachable";
  /** Retries made before this one. */
  readonly retries: number;
  /** Milliseconds waited so far. */
  readonly waitedMs: number;
  readonly retryAfterMs: number | undefined;
  readonly trigger: "automatic" | "manual" | "api";
  readonly loopback: boolean;
}

/** Milliseconds to wait before asking again, or `null` to give up. Background calls give up at once on 429. */
export function retryDelay(setback: Setback): number | null {
  const { kind, trigger, loopback, retries, waitedMs, retryAfterMs } = setback;
  if (trigger === "automatic" && kind === "rate") return null;
  const loading = loopback && kind === "unavailable";
  const allowance = loading
    ? retryLimits.loopbackMs
    : trigger === "automatic"
      ? retryLimits.backgroundMs
      : retryLimits.interactiveMs;
  const backoff = Math.min(retryLimits.firstDelayMs * 2 ** retries, retryLimits.longestDelayMs);
  const delay = Math.max(backoff, retryAfterMs ?? 0);
  return waitedMs + delay <= allowance ? delay : null;
}

/** Milliseconds a `retry-after-ms` or `retry-after` header asks for: seconds or an HTTP date (RFC 9110, 10.2.3). */
export function retryAfterOf(headers: { get(name: string): string | null }, nowMs: number): number | undefined {
  const precise = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (precise >= 0) return precise;
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds) && value.trim() !== "") return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
