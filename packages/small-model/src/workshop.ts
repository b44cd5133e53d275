import type { Snapshots } from "./catalog/snapshots.js";
import type { Surroundings } from "./choose/route.js";
import type { CopilotLists } from "./login/copilot/lists.js";
import type { Logins } from "./login/logins.js";
import type { Learned } from "./learned.js";
import type { Ports } from "./ports.js";

/** What every call of one `SmallModel` shares. */
export interface Workshop {
  readonly ports: Ports;
  readonly snapshots: Snapshots;
  readonly learned: Learned;
  readonly around: Surroundings;
  /** `undefined` when the logins of this machine are not to be used. */
  readonly logins: Logins | undefined;
  readonly copilotLists: CopilotLists;
}
