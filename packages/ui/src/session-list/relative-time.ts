const minuteMs = 60_000;
const steps: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly ms: number; readonly below: number }[] = [
  { unit: "minute", ms: minuteMs, below: 60 * minuteMs },
  { unit: "hour", ms: 60 * minuteMs, below: 24 * 60 * minuteMs },
  { unit: "day", ms: 24 * 60 * minuteMs, below: Infinity },
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

/** How long ago `then` was, in words that stay true for their unit. A time in the future reads as now. */
export function relativeTime(then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past < minuteMs) return "just now";
  const step = steps.find(({ below }) => past < below);
  return step === undefined ? "" : words.format(-Math.floor(past / step.ms), step.unit);
}

/** Epoch milliseconds at which the words for `then` change next. */
export function nextChange(then: number, now: number): number {
  const past = Math.max(0, now - then);
  const ms = steps.find(({ below }) => past < below)?.ms ?? minuteMs;
  return now + ms - (past % ms);
}
