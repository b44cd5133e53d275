import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import type { Batch } from "./batch-log";
import { openFeed, type FeedPorts, type StreamState } from "./open-feed";

type Handlers = Parameters<FeedPorts["subscribe"]>[1];

/** A server that can be told what to do, a clock that stands still until moved, and what the feed made of both. */
function wire(lastEventId?: string) {
  let now = 0;
  const opened: (string | null | undefined)[] = [];
  const waits: number[] = [];
  const states: StreamState[] = [];
  const batches: Batch[] = [];
  let handlers: Handlers = {};
  let due: (() => void) | undefined;
  let left = 0;
  const ports: FeedPorts = {
    subscribe: (input, given) => {
      opened.push(input.lastEventId);
      handlers = given;
      return { unsubscribe: () => (left += 1) };
    },
    now: () => now,
    random: () => 1,
    after: (ms, callback) => {
      waits.push(ms);
      due = callback;
      return () => (due = undefined);
    },
  };
  const close = openFeed(ports, {
    sessionIDs: ["ses_1"],
    lastEventId,
    onBatch: (batch) => batches.push(batch),
    onState: (state) => states.push(state),
  });
  return {
    opened,
    waits,
    states,
    batches,
    close,
    left: () => left,
    at: (time: number) => (now = time),
    live: () => handlers.onConnectionStateChange?.({ type: "state", state: "pending", error: null }),
    lost: () =>
      handlers.onConnectionStateChange?.({ type: "state", state: "connecting", error: new TRPCClientError("gone") }),
    refused: () => handlers.onError?.(new TRPCClientError("refused")),
    hear: (id: string) => handlers.onData?.({ id, data: { events: [] } }),
    wait: () => due?.(),
  };
}

test("it begins where the reader's knowledge ends, and resumes behind the last batch heard", () => {
  const feed = wire("e-4");
  feed.live();
  feed.hear("e-7");
  feed.refused();
  feed.wait();
  expect(feed.opened).toEqual(["e-4", "e-7"]);
  expect(feed.batches).toEqual([{ id: "e-7", events: [] }]);
});

test("it tries less and less often, and eagerly again after it was heard", () => {
  const feed = wire();
  for (let round = 0; round < 6; round += 1) {
    feed.refused();
    feed.wait();
  }
  expect(feed.waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  feed.live();
  feed.refused();
  expect(feed.waits.at(-1)).toBe(500);
});

test("the break is counted from its first moment, through all attempts", () => {
  const feed = wire();
  feed.live();
  feed.at(100);
  feed.lost();
  feed.at(900);
  feed.refused();
  expect(feed.states).toEqual([
    { kind: "live" },
    { kind: "unreachable", since: 100 },
    { kind: "unreachable", since: 100 },
  ]);
});

test("after it was closed it neither tries again nor tells anything", () => {
  const feed = wire();
  feed.close();
  feed.live();
  feed.refused();
  feed.hear("e-1");
  expect(feed.left()).toBe(1);
  expect([feed.states, feed.batches, feed.waits]).toEqual([[], [], []]);
});
