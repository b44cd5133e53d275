import { expect, test } from "vitest";
import { session } from "../live/testing/sample";
import { activityOf } from "./activity";
import { sessionGroups } from "./session-groups";
import { folderName, sessionTitle } from "./session-title";

const now = 1_000_000;
const rule = { recapDelayMs: 1_000, recapEnabled: true };
const payload = { recap: "Fixed it.", suggestion: "", forMessageID: "msg_1", generatedAt: now };

test("folders and their sessions stand in the order of their newest message", () => {
  const { groups } = sessionGroups(
    [
      session({ id: "a", directory: "/w/shop", lastMessageAt: now - 3 }),
      session({ id: "b", directory: "/w/site", lastMessageAt: now - 2 }),
      session({ id: "c", directory: "/w/shop", lastMessageAt: now - 1 }),
    ],
    rule,
    now,
  );
  expect(groups.map(({ name, rows }) => [name, ...rows.map(({ id }) => id)])).toEqual([
    ["shop", "c", "a"],
    ["site", "b"],
  ]);
});

test("a fresh recap shows after its delay, with one moment to look again", () => {
  const fresh = session({ lastMessageAt: now, lastAssistantMessageID: "msg_1", quietSince: now, assist: payload });
  const before = sessionGroups([fresh], rule, now);
  expect(before.groups[0]?.rows[0]?.recap).toBeUndefined();
  expect(before.dueAt).toBe(now + 1_000);
  expect(sessionGroups([fresh], rule, now + 1_000).groups[0]?.rows[0]?.recap).toBe("Fixed it.");
});

test("a recap about an earlier reply, or one that is switched off, does not show", () => {
  const stale = session({ lastAssistantMessageID: "msg_2", quietSince: 1, assist: payload });
  expect(sessionGroups([stale], rule, now).groups[0]?.rows[0]?.recap).toBeUndefined();
  const fresh = session({ lastAssistantMessageID: "msg_1", quietSince: 1, assist: payload });
  expect(sessionGroups([fresh], { ...rule, recapEnabled: false }, now).groups[0]?.rows[0]?.recap).toBeUndefined();
});

test("no sessions need no timer", () => {
  expect(sessionGroups([], rule, now)).toEqual({ groups: [], dueAt: undefined });
});

test("waiting on the reader outranks working, and an error shows only at rest", () => {
  const busy = session({ status: { type: "busy" } });
  expect(activityOf(busy)).toEqual({ kind: "working" });
  expect(activityOf({ ...busy, waiting: true })).toEqual({ kind: "waiting" });
  expect(activityOf(busy, { waiting: true, failed: true })).toEqual({ kind: "waiting" });
  expect(activityOf(busy, { failed: true })).toEqual({ kind: "working" });
  expect(activityOf(session(), { failed: true })).toEqual({ kind: "failed" });
  const retry = session({ status: { type: "retry", attempt: 2, message: "overloaded", next: 5 } });
  expect(activityOf(retry)).toEqual({ kind: "retrying", because: "overloaded" });
});

test("an unnamed session reads as new, a folder by its last step", () => {
  expect(sessionTitle("New session - 2026-11-30T23:42:27.000Z")).toBe("New session");
  expect(sessionTitle(" ")).toBe("New session");
  expect(sessionTitle("New session - of the council")).toBe("New session - of the council");
  expect(folderName("/home/me/shop/")).toBe("shop");
  expect(folderName("C:\\work\\shop")).toBe("shop");
  expect(folderName("/")).toBe("/");
});
