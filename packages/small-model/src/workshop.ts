import type { Snapshots } from "./catalog/snapshots.js";
import type { Surroundings } from "./choose/route.js";
import type { Learned } from "./learned.js";
import type { Ports } from "./ports.js";

/** What every call of one `SmallModel` shares. */
export interface Workshop {
  readonly ports: Ports;
  readonly snapshots: Snapshots;
  readonly learned: Learned;
  readonly around: Surroundings;
}
