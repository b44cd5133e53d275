import type { SmallModel } from "@session-assist/small-model";
import type { AssistRuntime } from "./assist/runtime.js";
import type { Feed } from "./live/feed.js";
import type { HostLive } from "./live/host-live.js";
import type { Logger } from "./log/logger.js";
import type { Clock } from "./opencode/clock.js";
import type { Host } from "./opencode/host.js";
import type { ReadSessions } from "./session/read-sessions.js";
import type { SettingsStore } from "./settings/settings-store.js";

/** One OpenCode server with everything that hangs on it. A second one would be a second value of this. */
export interface HostRoom {
  readonly host: Host;
  readonly live: HostLive;
  readonly sessions: ReadSessions;
  readonly assist: AssistRuntime;
  readonly smallModel: SmallModel;
  readonly hostVersion: string | undefined;
}

/** What the procedures work with. */
export interface App {
  readonly version: string;
  readonly demo: boolean;
  readonly room: HostRoom;
  readonly feed: Feed;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Delays in force: the setting, else the environment, else the default of the mode. Infinity means never. */
  readonly delays: () => { readonly quietMs: number; readonly recapDelayMs: number };
  /** Why what should be kept on disk is in memory only, in one sentence; undefined while it is not. */
  readonly storeProblem: () => string | undefined;
}
