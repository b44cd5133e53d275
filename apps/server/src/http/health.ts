import type { App } from "../app.js";
import type { HostConnection } from "../live/feed-event.js";
import type { Host } from "../opencode/host.js";

export interface Health {
  /** `degraded` while OpenCode cannot be heard, or while what should be kept on disk is in memory only. */
  readonly status: "ok" | "degraded";
  readonly version: string;
  /** True while the built-in sample provider speaks instead of a real one. */
  readonly demo: boolean;
  readonly host: {
    readonly url: string;
    readonly how: Host["how"];
    readonly version?: string;
    readonly connection: HostConnection;
  };
  /** Why what should be kept on disk is in memory only; absent while it is not. */
  readonly storeProblem?: string;
  readonly quietMs: number | "never";
  readonly recapDelayMs: number | "never";
}

const orNever = (ms: number): number | "never" => (Number.isFinite(ms) ? ms : "never");

export function readHealth({ delays, demo, room, storeProblem, version }: App): Health {
  const connection = room.host.connection();
  const problem = storeProblem();
  const { quietMs, recapDelayMs } = delays();
  return {
    status: connection.state === "live" && problem === undefined ? "ok" : "degraded",
    version,
    demo,
    host: {
      url: room.host.url,
      how: room.host.how,
      connection,
      ...(room.hostVersion === undefined ? {} : { version: room.hostVersion }),
    },
    ...(problem === undefined ? {} : { storeProblem: problem }),
    quietMs: orNever(quietMs),
    recapDelayMs: orNever(recapDelayMs),
  };
}
