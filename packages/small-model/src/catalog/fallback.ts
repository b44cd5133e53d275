import type { HostConfig } from "../ports.js";

/** Asks the first host, and the second only when the first has nothing to say. */
export function withFallback(first: HostConfig, second: HostConfig): HostConfig {
  return {
    async read(directory) {
      return (await first.read(directory).catch(() => null)) ?? second.read(directory);
    },
  };
}
