import type { Clock } from "../opencode/clock.js";
import { createFrame } from "./coalesce.js";
import type { FeedBatch, FeedEvent } from "./feed-event.js";

/** One display frame: the longest an event waits for company, in milliseconds. */
const frameMs = 16;
/** Events kept for replay, over all sessions; the oldest frames go first. */
const mostKept = 20_000;

export interface TrackedBatch {
  readonly id: string;
  readonly batch: FeedBatch;
}

/**
 * Everything pages hear, in frames numbered `<epoch>-<sequence>`. Readers share one ring of frames, so that a frozen
 * reader costs nothing: it finds its place gone and is told to read again.
 */
export interface Feed {
  push(event: FeedEvent): void;
  /** Where a read of the host done from now on stands; pass it as the first `lastEventId`. */
  cursor(): string;
  /** Batches after `lastEventId` (or from now on), session details only of `sessionIDs`, until `signal` aborts. */
  read(
    lastEventId: string | null | undefined,
    sessionIDs: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<TrackedBatch>;
  close(): void;
}

interface Kept {
  readonly sequence: number;
  readonly events: readonly FeedEvent[];
}

/** The session that a detail event belongs to; undefined for what every reader hears. */
function detailOf(event: FeedEvent): string | undefined {
  switch (event.type) {
    case "message.upserted":
      return event.message.sessionID;
    case "part.upserted":
      return event.part.sessionID;
    case "permission.asked":
    case "question.asked":
      return event.request.sessionID;
    case "message.removed":
    case "part.append":
    case "part.removed":
    case "permission.gone":
    case "question.gone":
    case "session.error":
      return event.sessionID;
    default:
      return undefined;
  }
}

/** `<epoch>-<sequence>` of this very feed -> sequence; null for any other string. */
function sequenceOf(id: string, epoch: string): number | null {
  const match = /^(.+)-(\d{1,15})$/u.exec(id);
  return match?.[1] === epoch ? Number(match[2]) : null;
}

export function createFeed(epoch: string, clock: Clock): Feed {
  const frame = createFrame();
  let ring: Kept[] = [];
  let kept = 0;
  let sequence = 0;
  const closing = new AbortController();
  let cancelFlush: (() => void) | undefined;
  const waiting = new Set<() => void>();

  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const flush = () => {
    cancelFlush?.();
    cancelFlush = undefined;
    const events = frame.take();
    if (events.length === 0) return;
    sequence += 1;
    ring.push({ sequence, events });
    kept += events.length;
    let gone = 0;
    for (const old of ring) {
      if (kept <= mostKept || old.sequence === sequence) break;
      kept -= old.events.length;
      gone += 1;
    }
    if (gone > 0) ring = ring.slice(gone);
    wake();
  };
  const idOf = (at: number) => `${epoch}-${String(at)}`;
  const next = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      waiting.add(done);
      signal.addEventListener("abort", done);
    });

  return {
    push(event) {
      frame.add(event);
      cancelFlush ??= clock.after(frameMs, flush);
    },
    cursor() {
      flush();
      return idOf(sequence);
    },
    async *read(lastEventId, sessionIDs, signal) {
      flush();
      let at = sequence;
      if (typeof lastEventId === "string" && lastEventId !== "") {
        const asked = sequenceOf(lastEventId, epoch);
        const oldest = ring[0]?.sequence ?? sequence + 1;
        if (asked === null || asked > sequence) yield resync(idOf(at), "restarted");
        else if (asked < oldest - 1) yield resync(idOf(at), "expired");
        else at = asked;
      }
      while (!signal.aborted && !closing.signal.aborted) {
        const oldest = ring[0]?.sequence ?? sequence + 1;
        if (at < oldest - 1) {
          at = sequence;
          yield resync(idOf(at), "expired");
          continue;
        }
        const batch = ring[at - oldest + 1];
        if (batch === undefined) {
          await next(signal);
          continue;
        }
        at = batch.sequence;
        const events = batch.events.filter((event) => {
          const detail = detailOf(event);
          return detail === undefined || sessionIDs.includes(detail);
        });
        if (events.length > 0) yield { id: idOf(at), batch: { events } };
      }
    },
    close() {
      closing.abort();
      cancelFlush?.();
      wake();
    },
  };
}

function resync(id: string, because: "expired" | "restarted"): TrackedBatch {
  return { id, batch: { events: [{ type: "resync", because }] } };
}
