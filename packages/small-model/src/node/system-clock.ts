import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../ports.js";

/** The machine's own clock. A cancelled sleep resolves at once. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    sleep: async (ms, signal) => {
      await wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
    },
  };
}
