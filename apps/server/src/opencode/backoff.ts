/** Reconnect delays in milliseconds: doubling from `first` up to `most`, each within ±`jitter` of its step. */
const table = { firstMs: 250, mostMs: 5_000, jitter: 0.25 } as const;
/** A stream that ends sooner than this was no success, so the delays go on growing (TRAPS.md V-10). */
export const stableAfterMs = 15_000;

/** The wait before attempt `failures + 1`; `random` is in [0, 1). */
export function reconnectDelayMs(failures: number, random: number): number {
  const step = Math.min(table.firstMs * 2 ** Math.max(0, failures - 1), table.mostMs);
  return Math.round(step * (1 - table.jitter + 2 * table.jitter * random));
}
