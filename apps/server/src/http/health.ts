import type { App } from "../app.js";
import type { HostConnection } from "../live/feed-event.js";
import type { Host } from "../opencode/host.js";

export interface Health {
  /** `degraded` while OpenCode cannot be heard. */
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
  readonly quietMs: number;
  readonly recapDelayMs: number;
}

export function readHealth({ delays, demo, room, version }: App): Health {
  const connection = room.host.connection();
  return {
    status: connection.state === "live" ? "ok" : "degraded",
    version,
    demo,
    host: {
      url: room.host.url,
      how: room.host.how,
      connection,
      ...(room.hostVersion === undefined ? {} : { version: room.hostVersion }),
    },
    ...delays(),
  };
}
