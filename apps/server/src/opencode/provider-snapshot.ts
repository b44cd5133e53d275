import type { Clock } from "./clock.js";
import type { ConfigBodies, HostApi } from "./host-api.js";
import type { Host } from "./host.js";

/** The host's merged config and its providers, per directory; null when it cannot be reached and never was. */
export interface ProviderSnapshot {
  read(directory: string | undefined): Promise<ConfigBodies | null>;
}

/** How long an answer counts as current; a login made in OpenCode shows up within this time. */
const freshMs = 5_000;
/** Directories kept; the least recently read one goes first. */
const mostDirectories = 50;

/**
 * Reads `GET /config` and `GET /config/providers` at most once per directory and `freshMs`, concurrent callers sharing
 * one read. A failed read gives the last good answer: a hiccup is never "no providers" (DESIGN.md 3).
 */
export function createProviderSnapshot(api: HostApi, host: Pick<Host, "listen">, clock: Clock): ProviderSnapshot {
  const kept = new Map<string, { at: number; bodies: ConfigBodies | null; pending?: Promise<ConfigBodies | null> }>();
  host.listen((signal) => {
    const stale = signal.type === "live" || (signal.type === "event" && signal.event.type === "disposed");
    if (stale) for (const entry of kept.values()) entry.at = Number.NEGATIVE_INFINITY;
  });
  return {
    read(directory) {
      const key = directory ?? "";
      const entry = kept.get(key) ?? { at: Number.NEGATIVE_INFINITY, bodies: null };
      kept.delete(key);
      kept.set(key, entry);
      const oldest = kept.keys().next().value;
      if (kept.size > mostDirectories && oldest !== undefined) kept.delete(oldest);
      if (clock.now() - entry.at < freshMs) return Promise.resolve(entry.bodies);
      entry.pending ??= api
        .config(directory)
        .then(
          (bodies) => {
            entry.at = clock.now();
            entry.bodies = bodies;
            return bodies;
          },
          () => entry.bodies,
        )
        .finally(() => delete entry.pending);
      return entry.pending;
    },
  };
}
