/** Time and timers, as a port: decisions get a number, tests get a clock they turn by hand. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; returns the way to cancel. Waits longer than a timer can hold are cut in pieces. */
  after(ms: number, callback: () => void): () => void;
}

/** The longest wait `setTimeout` keeps; a longer one would fire at once. */
const longestMs = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    let timer: NodeJS.Timeout;
    const wait = (left: number) => {
      const piece = Math.min(Math.max(left, 0), longestMs);
      timer = setTimeout(() => (left > piece ? wait(left - piece) : callback()), piece);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
