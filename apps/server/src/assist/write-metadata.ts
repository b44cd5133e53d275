import { isDeepStrictEqual } from "node:util";
import type { Host } from "../opencode/host.js";
import { HostError } from "../opencode/host-error.js";
import type { HostSession } from "../opencode/host-shapes.js";

/** What a writer wants of a fresh read: the new bag, or nothing to write. */
export type MetadataChange = (session: HostSession) => Promise<Record<string, unknown> | null>;

export type WriteResult = "written" | "nothing";

/** The first try and one more. */
const tries = 2;

/** Writes into a session's metadata bag, one writer at a time per session. */
export interface MetadataWriter {
  /** @throws HostError when OpenCode refuses twice. */
  write(sessionID: string, change: MetadataChange): Promise<WriteResult>;
}

/**
 * OpenCode replaces the whole bag and knows no versions, so: fresh read, merge, patch, read back. When our text is
 * gone, or the stream shows that another client wrote between our read and our patch, it is done once more from what
 * that client wrote; a patch that failed or timed out is looked at before it is repeated (TRAPS.md M-01, M-06).
 */
export function createMetadataWriter(host: Pick<Host, "api" | "listen">): MetadataWriter {
  const queues = new Map<string, Promise<unknown>>();

  async function once(
    sessionID: string,
    change: MetadataChange,
    base: HostSession,
  ): Promise<{ redoFrom?: HostSession; result: WriteResult }> {
    const wanted = await change(base);
    if (wanted === null) return { result: "nothing" };
    let overwritten: HostSession | undefined;
    const stop = host.listen((signal) => {
      if (signal.type !== "event" || signal.event.type !== "session" || signal.event.session.id !== sessionID) return;
      const seen = signal.event.session.metadata ?? {};
      if (!isDeepStrictEqual(seen, wanted) && !isDeepStrictEqual(seen, base.metadata ?? {}))
        overwritten = signal.event.session;
    });
    try {
      await host.api.writeMetadata(sessionID, wanted);
      const after = await host.api.session(sessionID);
      if (!isDeepStrictEqual(after.metadata ?? {}, wanted)) return { redoFrom: after, result: "written" };
      return { result: "written", ...(overwritten === undefined ? {} : { redoFrom: overwritten }) };
    } finally {
      stop();
    }
  }

  async function write(sessionID: string, change: MetadataChange): Promise<WriteResult> {
    let base: HostSession | undefined;
    let result: WriteResult = "nothing";
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        const done = await once(sessionID, change, base ?? (await host.api.session(sessionID)));
        // A second round with nothing to write means that the first one holds.
        result = attempt > 1 && done.result === "nothing" ? result : done.result;
        if (done.redoFrom === undefined) return result;
        base = done.redoFrom;
      } catch (error) {
        if (attempt === tries || !(error instanceof HostError) || error.code === "not-found") throw error;
        base = undefined;
      }
    }
    return result;
  }

  return {
    async write(sessionID, change) {
      const before = queues.get(sessionID) ?? Promise.resolve();
      const turn = before.then(
        () => write(sessionID, change),
        () => write(sessionID, change),
      );
      queues.set(sessionID, turn);
      try {
        return await turn;
      } finally {
        if (queues.get(sessionID) === turn) queues.delete(sessionID);
      }
    },
  };
}
