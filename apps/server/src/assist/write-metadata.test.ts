import { describe, expect, it } from "vitest";
import type { HostApi } from "../opencode/host-api.js";
import { HostError } from "../opencode/host-error.js";
import type { HostSignal } from "../opencode/host.js";
import type { HostSession } from "../opencode/host-shapes.js";
import { createMetadataWriter } from "./write-metadata.js";

type Metadata = Record<string, unknown>;

/** A session's bag as OpenCode keeps it: replaced whole, announced on the stream. */
function fakeHost(initial: Metadata) {
  let metadata = initial;
  const listeners = new Set<(signal: HostSignal) => void>();
  const patches: Metadata[] = [];
  const session = (): HostSession => ({
    id: "ses_1",
    directory: "/p",
    title: "",
    metadata,
    time: { created: 0, updated: 0 },
  });
  const put = (next: Metadata) => {
    metadata = next;
    for (const listener of listeners) listener({ type: "event", event: { type: "session", session: session() } });
  };
  const hooks: { beforePatch?: () => void; afterPatch?: () => void; fail?: HostError | undefined } = {};
  const api: Pick<HostApi, "session" | "writeMetadata"> = {
    session: () => Promise.resolve(session()),
    async writeMetadata(_id, next) {
      const failure = hooks.fail;
      hooks.fail = undefined;
      if (failure !== undefined) throw failure;
      hooks.beforePatch?.();
      delete hooks.beforePatch;
      patches.push(next);
      put(next);
      hooks.afterPatch?.();
      delete hooks.afterPatch;
      return session();
    },
  };
  return {
    hooks,
    patches,
    put,
    metadata: () => metadata,
    listen(listener: (signal: HostSignal) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    api: api as HostApi,
  };
}

const addMine = (session: HostSession) => Promise.resolve({ ...session.metadata, mine: 1 });

describe("the metadata writer", () => {
  it("keeps what others wrote before", async () => {
    const host = fakeHost({ other: 1 });
    expect(await createMetadataWriter(host).write("ses_1", addMine)).toBe("written");
    expect(host.metadata()).toEqual({ other: 1, mine: 1 });
    expect(host.patches).toHaveLength(1);
  });

  it("restores what another client wrote between our read and our patch", async () => {
    const host = fakeHost({ other: 1 });
    host.hooks.beforePatch = () => host.put({ other: 1, late: 2 });
    await createMetadataWriter(host).write("ses_1", addMine);
    expect(host.metadata()).toEqual({ other: 1, late: 2, mine: 1 });
  });

  it("writes once more when another client overwrote us", async () => {
    const host = fakeHost({ other: 1 });
    host.hooks.afterPatch = () => host.put({ other: 2 });
    await createMetadataWriter(host).write("ses_1", addMine);
    expect(host.metadata()).toEqual({ other: 2, mine: 1 });
  });

  it("writes nothing when the change wants nothing", async () => {
    const host = fakeHost({});
    expect(await createMetadataWriter(host).write("ses_1", () => Promise.resolve(null))).toBe("nothing");
    expect(host.patches).toHaveLength(0);
  });

  it("tries a refused patch once more, from a fresh read", async () => {
    const host = fakeHost({});
    host.hooks.fail = new HostError("refused", "OpenCode answered with status 500.", 500);
    host.put({ other: 3 });
    expect(await createMetadataWriter(host).write("ses_1", addMine)).toBe("written");
    expect(host.metadata()).toEqual({ other: 3, mine: 1 });
  });

  it("lets writers of one session take turns", async () => {
    const host = fakeHost({ count: 0 });
    const writer = createMetadataWriter(host);
    const increment = (session: HostSession) => Promise.resolve({ count: Number(session.metadata?.["count"]) + 1 });
    await Promise.all([1, 2, 3].map(() => writer.write("ses_1", increment)));
    expect(host.metadata()).toEqual({ count: 3 });
  });
});
