import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFrame } from "./coalesce.js";
import type { FeedEvent } from "./feed-event.js";

const ids = fc.constantFrom("a", "b");
const event: fc.Arbitrary<FeedEvent> = fc.oneof(
  ids.map((sessionID): FeedEvent => ({ type: "session.status", sessionID, status: { type: "busy" } })),
  ids.map((sessionID): FeedEvent => ({ type: "session.removed", sessionID })),
  fc
    .tuple(ids, fc.string({ minLength: 1, maxLength: 3 }))
    .map(([partID, text]): FeedEvent => ({ type: "part.append", sessionID: "s", messageID: "m", partID, at: 0, text })),
  fc.tuple(ids, fc.string({ maxLength: 3 })).map(([id, text]): FeedEvent => ({
    type: "part.upserted",
    part: { id, messageID: "m", sessionID: "s", type: "text", text, synthetic: false },
  })),
);

/** What a reader ends up with for each part. */
function texts(events: readonly FeedEvent[]): Record<string, string> {
  const held: Record<string, string> = {};
  for (const one of events) {
    if (one.type === "part.upserted" && one.part.type === "text") held[one.part.id] = one.part.text;
    if (one.type === "part.append") held[one.partID] = (held[one.partID] ?? "").slice(0, one.at) + one.text;
  }
  return held;
}

describe("a frame", () => {
  it("leaves a reader with the same texts as the single events would", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (raw) => {
        // Offsets as the server gives them: where the text heard so far ends.
        const lengths = new Map<string, number>();
        const events = raw.map((one): FeedEvent => {
          if (one.type === "part.upserted" && one.part.type === "text") lengths.set(one.part.id, one.part.text.length);
          if (one.type !== "part.append") return one;
          const at = lengths.get(one.partID) ?? 0;
          lengths.set(one.partID, at + one.text.length);
          return { ...one, at };
        });
        const frame = createFrame();
        for (const one of events) frame.add(one);
        expect(texts(frame.take())).toEqual(texts(events));
        expect(frame.size).toBe(0);
      }),
    );
  });

  it("keeps only the last state of a session, in the place of the first", () => {
    const frame = createFrame();
    const busy: FeedEvent = { type: "session.status", sessionID: "a", status: { type: "busy" } };
    const idle: FeedEvent = { type: "session.status", sessionID: "a", status: { type: "idle" } };
    const removed: FeedEvent = { type: "session.removed", sessionID: "b" };
    for (const one of [busy, removed, idle]) frame.add(one);
    expect(frame.take()).toEqual([idle, removed]);
  });
});
