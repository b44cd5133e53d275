import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHostEvent } from "./host-event.js";

const frame = (type: string, properties: unknown, more: object = {}) =>
  JSON.stringify({ directory: "/p", payload: { id: "evt_1", type, properties, ...more } });

describe("readHostEvent", () => {
  it("drops the sync twin of a durable event, so that nothing counts twice", () => {
    const twin = {
      payload: {
        type: "sync",
        syncEvent: { id: "evt_1", type: "message.updated.1", seq: 2, aggregateID: "ses_1", data: {} },
      },
    };
    expect(readHostEvent(JSON.stringify(twin))).toBeNull();
  });

  it("reads a frame that has only a payload", () => {
    expect(readHostEvent('{"payload":{"id":"evt_1","type":"server.connected","properties":{}}}')).toEqual({
      type: "connected",
    });
  });

  it("reads session.idle as the status it announces", () => {
    expect(readHostEvent(frame("session.idle", { sessionID: "ses_1" }))).toEqual({
      type: "status",
      sessionID: "ses_1",
      status: { type: "idle" },
    });
  });

  it("passes a status it has never heard of on as it is", () => {
    const event = readHostEvent(
      frame("session.status", { sessionID: "ses_1", status: { type: "image_processing", progress: 3 } }),
    );
    expect(event).toMatchObject({ type: "status", status: { type: "image_processing" } });
  });

  it("reads a message with unknown and missing optional fields", () => {
    const info = { id: "msg_1", sessionID: "ses_1", role: "user", time: { created: 5 }, later: { added: true } };
    expect(readHostEvent(frame("message.updated", { info }))).toMatchObject({
      type: "message",
      info: { id: "msg_1", role: "user" },
    });
  });

  it.each(["plugin.added", "catalog.updated", "session.next.step", "toString", "__proto__"])("ignores %s", (type) => {
    expect(readHostEvent(frame(type, {}))).toBeNull();
  });

  it("never throws, whatever arrives", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"payload":{"type":"session.status","properties":${json}}}`),
        ),
        (data) => {
          expect(() => readHostEvent(data)).not.toThrow();
        },
      ),
    );
  });
});
