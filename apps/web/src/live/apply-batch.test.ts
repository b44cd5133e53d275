import type { FeedEvent } from "@session-assist/server/client";
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { applyBatch } from "./apply-batch";
import { BatchLog, type Batch } from "./batch-log";
import { reduceConversation } from "./reduce-conversation";
import { conversation, info, text } from "./testing/sample";

const whole = "The tests pass now, all of them.";

/** The story of one streamed reply, one event in each batch. */
const story: readonly Batch[] = [
  { type: "message.upserted", message: info("msg_1") } as const,
  { type: "part.upserted", part: text("prt_1", "msg_1", "") } as const,
  ...Array.from(whole, (letter, at): FeedEvent => ({
    type: "part.append",
    sessionID: "ses_1",
    messageID: "msg_1",
    partID: "prt_1",
    at,
    text: letter,
  })),
  { type: "message.upserted", message: info("msg_1", { completedAt: 9 }) } as const,
].map((event, index) => ({ id: `e-${index + 1}`, events: [event] }));

const hear = (state: ReturnType<typeof conversation>, batch: Batch) => applyBatch(state, batch, reduceConversation);
const told = story.reduce(hear, conversation());

test("a batch that was heard before changes nothing at all", () => {
  for (const batch of story) expect(hear(told, batch)).toBe(told);
});

test("a read that was overtaken by the feed is brought up to now by the log, wherever it stood", () => {
  const moment = integer({ min: 0, max: story.length });
  assert(
    property(moment, moment, moment, (a, b, c) => {
      const [cursor = 0, shown = 0, heard = 0] = [a, b, c].toSorted((x, y) => x - y);
      const log = new BatchLog();
      for (const batch of story.slice(0, heard)) log.add(batch);
      // A read carries the cursor of its beginning and may show what happened until it was answered.
      const read = { ...story.slice(0, shown).reduce(hear, conversation()), cursor: `e-${cursor}` };
      const now = log.since(read.cursor).reduce(hear, read);
      expect(story.slice(heard).reduce(hear, now)).toEqual(told);
    }),
    { numRuns: 300 },
  );
});

test("the log gives batches of the same life of the server only", () => {
  const log = new BatchLog();
  log.add({ id: "f-7", events: [] });
  log.add({ id: "e-7", events: [] });
  expect(log.since("e-1").map(({ id }) => id)).toEqual(["e-7"]);
});
