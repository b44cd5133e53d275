import type { FeedEvent } from "@session-assist/server/client";
import { expect, test } from "vitest";
import { reduceSessions } from "./reduce-sessions";
import { session } from "./testing/sample";

const list = {
  problems: [],
  cursor: "e-0",
  sessions: [session({ id: "b", lastMessageAt: 20 }), session({ id: "a", lastMessageAt: 10 })],
};

const ids = (event: FeedEvent) => reduceSessions(list, event).sessions.map((held) => held.id);

test("a session with a new message comes first, and a background write moves none", () => {
  expect(ids({ type: "session.upserted", session: session({ id: "a", lastMessageAt: 30 }) })).toEqual(["a", "b"]);
  expect(ids({ type: "session.upserted", session: session({ id: "a", lastMessageAt: 10, title: "x" }) })).toEqual([
    "b",
    "a",
  ]);
});

test("sub-agents and archived sessions are not in the list", () => {
  expect(ids({ type: "session.upserted", session: session({ id: "c", parentID: "a" }) })).toEqual(["b", "a"]);
  expect(ids({ type: "session.upserted", session: session({ id: "a", archivedAt: 5 }) })).toEqual(["b"]);
  expect(ids({ type: "session.removed", sessionID: "b" })).toEqual(["a"]);
});

test("a status changes its session and leaves the others the same objects", () => {
  const after = reduceSessions(list, { type: "session.status", sessionID: "a", status: { type: "busy" } });
  expect(after.sessions[1]?.status).toEqual({ type: "busy" });
  expect(after.sessions[0]).toBe(list.sessions[0]);
  expect(reduceSessions(list, { type: "session.status", sessionID: "z", status: { type: "busy" } })).toBe(list);
});
