import { describe, expect, it } from "vitest";
import type { Clock } from "../opencode/clock.js";
import { createFeed, type Feed, type TrackedBatch } from "./feed.js";
import type { FeedEvent } from "./feed-event.js";

/** A clock whose timers run only when the test says so. */
function handClock(): Clock & { tick(): void } {
  let due: (() => void)[] = [];
  return {
    now: () => 0,
    after(_ms, callback) {
      due.push(callback);
      return () => void (due = due.filter((other) => other !== callback));
    },
    tick() {
      const now = due;
      due = [];
      for (const callback of now) callback();
    },
  };
}

const status = (sessionID: string): FeedEvent => ({ type: "session.status", sessionID, status: { type: "busy" } });
const append = (sessionID: string, at: number, text: string): FeedEvent => ({
  type: "part.append",
  sessionID,
  messageID: "m",
  partID: "p",
  at,
  text,
});

async function take(reading: AsyncGenerator<TrackedBatch>, count: number): Promise<TrackedBatch[]> {
  const taken: TrackedBatch[] = [];
  for await (const batch of reading) {
    taken.push(batch);
    if (taken.length === count) break;
  }
  return taken;
}

function frames(feed: Feed, clock: { tick(): void }, ...events: readonly FeedEvent[]): void {
  for (const event of events) {
    feed.push(event);
    clock.tick();
  }
}

describe("a feed", () => {
  it("replays exactly what came after the given id", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    frames(feed, clock, status("a"), status("b"), status("c"));
    const batches = await take(feed.read("e-1", [], new AbortController().signal), 2);
    expect(batches.map(({ id }) => id)).toEqual(["e-2", "e-3"]);
    expect(batches.flatMap(({ batch }) => batch.events)).toEqual([status("b"), status("c")]);
  });

  it("gives a cursor that misses nothing pushed after it", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    feed.push(status("before"));
    const cursor = feed.cursor();
    feed.push(status("after"));
    clock.tick();
    const [batch] = await take(feed.read(cursor, [], new AbortController().signal), 1);
    expect(batch?.batch.events).toEqual([status("after")]);
  });

  it("tells a reader of another run of the server to read again", async () => {
    const feed = createFeed("new", handClock());
    const [batch] = await take(feed.read("old-7", [], new AbortController().signal), 1);
    expect(batch?.batch.events).toEqual([{ type: "resync", because: "restarted" }]);
  });

  it("tells a reader whose place is gone to read again, and keeps no more than its ring", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    frames(feed, clock, status("a"));
    const reading = feed.read("e-1", [], new AbortController().signal);
    for (let n = 0; n < 25_000; n += 1) frames(feed, clock, status(`s${String(n)}`));
    const [batch] = await take(reading, 1);
    expect(batch).toEqual({ id: "e-25001", batch: { events: [{ type: "resync", because: "expired" }] } });
  });

  it("keeps the details of other sessions from a reader", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    frames(feed, clock, append("other", 0, "x"), append("mine", 0, "y"));
    const [batch] = await take(feed.read("e-0", ["mine"], new AbortController().signal), 1);
    expect(batch?.batch.events).toEqual([append("mine", 0, "y")]);
  });

  it("gives one reader the details of every session it names", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    frames(feed, clock, append("a", 0, "x"), append("other", 0, "y"), append("b", 0, "z"));
    const batches = await take(feed.read("e-0", ["a", "b"], new AbortController().signal), 2);
    expect(batches.flatMap(({ batch }) => batch.events)).toEqual([append("a", 0, "x"), append("b", 0, "z")]);
  });

  it("joins the words of one part within a frame", async () => {
    const clock = handClock();
    const feed = createFeed("e", clock);
    feed.push(append("s", 0, "Hello "));
    feed.push(append("s", 6, "world"));
    clock.tick();
    const [batch] = await take(feed.read("e-0", ["s"], new AbortController().signal), 1);
    expect(batch?.batch.events).toEqual([append("s", 0, "Hello world")]);
  });

  it("ends its readers when it closes", async () => {
    const feed = createFeed("e", handClock());
    const reading = feed.read(null, [], new AbortController().signal).next();
    feed.close();
    expect(await reading).toEqual({ done: true, value: undefined });
  });
});
