import type { Clock as SmallModelClock } from "@session-assist/small-model";
import type { Clock } from "./clock.js";

/** Our clock in the shape the small-model package asks for; a wait ends early when its signal aborts. */
export function smallModelClock(clock: Clock): SmallModelClock {
  return {
    now: () => clock.now(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const cancel = clock.after(ms, resolve);
        signal?.addEventListener(
          "abort",
          () => {
            cancel();
            resolve();
          },
          { once: true },
        );
      }),
  };
}
