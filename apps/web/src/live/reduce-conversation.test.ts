import type { FeedEvent } from "@session-assist/server/client";
import { array, assert, nat, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { reduceConversation } from "./reduce-conversation";
import { conversation, info, message, session, text } from "./testing/sample";

const append = (at: number, piece: string, partID = "prt_1"): FeedEvent => ({
  type: "part.append",
  sessionID: "ses_1",
  messageID: "msg_1",
  partID,
  at,
  text: piece,
});

const growing = (words: string) => conversation({ messages: [message("msg_1", [text("prt_1", "msg_1", words)])] });

function words(state: ReturnType<typeof growing>): string | undefined {
  const part = state.messages[0]?.parts[0];
  return part?.type === "text" ? part.text : undefined;
}

describe("text that streams in", () => {
  const cases: readonly (readonly [name: string, held: string, at: number, piece: string, then: string])[] = [
    ["is added at its end", "ab", 2, "cd", "abcd"],
    ["is not added twice", "abcd", 2, "cd", "abcd"],
    ["adds only what is new of an overlap", "abc", 2, "cde", "abcde"],
    ["never shortens what is held", "abcdef", 0, "ab", "abcdef"],
  ];
  test.each(cases)("%s", (_name, held, at, piece, then) => {
    const state = reduceConversation(growing(held), append(at, piece));
    expect(words(state)).toBe(then);
    expect(state.missed).toBeUndefined();
  });

  test("asks for the messages again when something before it was missed", () => {
    expect(reduceConversation(growing("ab"), append(3, "d"))).toMatchObject({ missed: true });
    expect(words(reduceConversation(growing("ab"), append(3, "d")))).toBe("ab");
    expect(reduceConversation(growing("ab"), append(0, "x", "prt_9"))).toMatchObject({ missed: true });
  });

  test("is whole however often any stretch of it is repeated", () => {
    assert(
      property(string({ minLength: 1 }), array(nat(1_000)), (whole, cuts) => {
        const ends = [...cuts.map((cut) => cut % (whole.length + 1)), whole.length];
        let state = growing("");
        let known = 0;
        for (const end of ends) {
          // Each piece begins at or before what is known, as a replay does.
          const at = Math.min(known, Math.floor(end / 2));
          state = reduceConversation(state, append(at, whole.slice(at, end)));
          known = Math.max(known, end);
        }
        expect(words(state)).toBe(whole);
      }),
    );
  });
});

test("what does not change keeps its identity", () => {
  const settled = message("msg_0", [text("prt_0", "msg_0", "settled")]);
  const before = conversation({ messages: [settled, message("msg_1", [text("prt_1", "msg_1", "a")])] });
  const after = reduceConversation(before, append(1, "b"));
  expect(after.messages[0]).toBe(settled);
  expect(after.session).toBe(before.session);
  expect(reduceConversation(after, append(1, "b"))).toBe(after);
});

test("events of other sessions, and of the whole server, leave the conversation as it is", () => {
  const state = growing("a");
  const others: readonly FeedEvent[] = [
    { type: "session.upserted", session: session({ id: "ses_2" }) },
    { type: "session.status", sessionID: "ses_2", status: { type: "busy" } },
    { type: "session.error", sessionID: "ses_2", error: { name: "X", message: "y" } },
    { type: "message.upserted", message: info("msg_9", { sessionID: "ses_2" }) },
    { type: "message.removed", sessionID: "ses_2", messageID: "msg_1" },
    { type: "part.upserted", part: { ...text("prt_1", "msg_1", "z"), sessionID: "ses_2" } },
    {
      type: "permission.asked",
      request: { id: "per_1", sessionID: "ses_2", permission: "bash", patterns: [], always: [] },
    },
    { type: "resync", because: "reconnected" },
  ];
  for (const event of others) expect(reduceConversation(state, event)).toBe(state);
});

test("a message takes its place by id and keeps its parts when only its head changes", () => {
  const state = [info("msg_3"), info("msg_2")].reduce(
    (held, message) => reduceConversation(held, { type: "message.upserted", message }),
    growing("a"),
  );
  expect(state.messages.map((held) => held.info.id)).toEqual(["msg_1", "msg_2", "msg_3"]);
  const done = reduceConversation(state, { type: "message.upserted", message: info("msg_1", { completedAt: 9 }) });
  expect(done.messages[0]).toEqual({ info: info("msg_1", { completedAt: 9 }), parts: state.messages[0]?.parts });
});

test("a part of a message that is not known means that something was missed", () => {
  const state = reduceConversation(conversation(), { type: "part.upserted", part: text("prt_1", "msg_1", "a") });
  expect(state.missed).toBe(true);
});

test("parts and messages that were removed are gone", () => {
  const without = reduceConversation(growing("a"), {
    type: "part.removed",
    sessionID: "ses_1",
    messageID: "msg_1",
    partID: "prt_1",
  });
  expect(without.messages[0]?.parts).toEqual([]);
  const empty = reduceConversation(without, { type: "message.removed", sessionID: "ses_1", messageID: "msg_1" });
  expect(empty.messages).toEqual([]);
});

test("a permission request waits until it is gone, once however often it is told", () => {
  const request = { id: "per_1", sessionID: "ses_1", permission: "bash", patterns: ["ls"], always: [] };
  const asked = reduceConversation(conversation(), { type: "permission.asked", request });
  const again = reduceConversation(asked, { type: "permission.asked", request });
  expect(again.permissions).toEqual([request]);
  const gone = reduceConversation(again, { type: "permission.gone", sessionID: "ses_1", requestID: "per_1" });
  expect(gone.permissions).toEqual([]);
});

test("the error of a turn stands until another turn runs", () => {
  const error = { name: "APIError", message: "overloaded" };
  const failed = reduceConversation(conversation(), { type: "session.error", sessionID: "ses_1", error });
  const idle = reduceConversation(failed, { type: "session.status", sessionID: "ses_1", status: { type: "idle" } });
  expect(idle.turnError).toEqual(error);
  const busy = reduceConversation(idle, { type: "session.status", sessionID: "ses_1", status: { type: "busy" } });
  expect(busy.turnError).toBeUndefined();
});

test("what the agent asked is shown until it is settled, and a session at rest waits for nothing", () => {
  const asked: FeedEvent = { type: "question.asked", request: { id: "que_1", sessionID: "ses_1", questions: [] } };
  const allow: FeedEvent = {
    type: "permission.asked",
    request: { id: "per_1", sessionID: "ses_1", permission: "bash", patterns: [], always: [] },
  };
  const both = [asked, allow].reduce(reduceConversation, conversation());
  expect([both.questions.length, both.permissions.length]).toEqual([1, 1]);
  const answered = reduceConversation(both, { type: "question.gone", sessionID: "ses_1", requestID: "que_1" });
  expect(answered.questions).toEqual([]);
  const rested = reduceConversation(both, { type: "session.status", sessionID: "ses_1", status: { type: "idle" } });
  expect([rested.questions, rested.permissions]).toEqual([[], []]);
});
