import type { Clock } from "../ports.js";

/** Milliseconds a provider may take. A server on this machine may be loading a model first. */
export const timeLimits = {
  remote: { firstByteMs: 60_000, silenceMs: 30_000, totalMs: 120_000 },
  loopback: { firstByteMs: 180_000, silenceMs: 60_000, totalMs: 300_000 },
} as const;

export type Ended = "timeout" | "aborted";

/** Aborts a request when its time is up or its caller is gone, and remembers which. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal was aborted, if it was. */
  ended(): Ended | undefined;
  /** Starts the silence timer anew; an earlier one no longer counts. */
  allow(ms: number): void;
  /** Must be called when the request is over, so that no timer outlives it. */
  release(): void;
}

export function createDeadline(clock: Clock, totalMs: number, caller: AbortSignal | undefined): Deadline {
  const request = new AbortController();
  const timers = new AbortController();
  let silence: AbortController | undefined;
  let why: Ended | undefined;

  const end = (reason: Ended) => {
    why ??= reason;
    request.abort();
  };
  const onCallerGone = () => end("aborted");
  if (caller?.aborted === true) end("aborted");
  caller?.addEventListener("abort", onCallerGone, { once: true });

  const arm = (ms: number, cancelled: AbortSignal) => {
    clock.sleep(ms, cancelled).then(
      () => {
        if (!cancelled.aborted) end("timeout");
      },
      () => undefined,
    );
  };
  arm(totalMs, timers.signal);

  return {
    signal: request.signal,
    ended: () => why,
    allow(ms) {
      silence?.abort();
      silence = new AbortController();
      arm(ms, silence.signal);
    },
    release() {
      caller?.removeEventListener("abort", onCallerGone);
      silence?.abort();
      timers.abort();
    },
  };
}
