import { expect, test } from "vitest";
import { message, text } from "../live/testing/sample";
import { announcements, type Tellable } from "./announcements";

const idle: Tellable = { activity: "idle", messages: [] };
const done = [message("msg_1", [text("prt_1", "msg_1", "All **tests** pass. There is more.")])];

const said = (before: Tellable | undefined, now: Tellable) => announcements(before, now).map(({ text }) => text);

test("what is there when the page opens is not news, except what is offered", () => {
  expect(said(undefined, { activity: "working", messages: [], error: "old" })).toEqual([]);
  expect(said(undefined, { ...idle, recapAbout: "msg_1", suggestionAbout: "msg_1" })).toEqual([
    "Recap available",
    "Suggestion available",
  ]);
});

test("a turn is told by its beginning and by the first sentence of its reply", () => {
  expect(said(idle, { activity: "working", messages: [] })).toEqual(["Working"]);
  expect(said({ activity: "working", messages: [] }, { activity: "idle", messages: done })).toEqual([
    "All tests pass.",
  ]);
});

test("a streamed word is never told", () => {
  const growing = { activity: "working", messages: [message("msg_1", [text("prt_1", "msg_1", "All")])] } as const;
  expect(said(growing, { activity: "working", messages: done })).toEqual([]);
});

test("going on after a question is no new work", () => {
  expect(said({ activity: "working", messages: [] }, { activity: "waiting", messages: [] })).toEqual([
    "Waiting for your approval",
  ]);
  expect(said({ activity: "waiting", messages: [] }, { activity: "working", messages: [] })).toEqual([]);
});

test("a reply of nothing but code is still told to be complete", () => {
  const code = [message("msg_1", [text("prt_1", "msg_1", "```\nx\n```")])];
  expect(said({ activity: "working", messages: [] }, { activity: "idle", messages: code })).toEqual(["Reply complete"]);
});

test("a turn that was stopped is told as that, and not as a reply", () => {
  expect(said({ activity: "working", messages: done }, { activity: "idle", messages: done, stopped: true })).toEqual([
    "Stopped",
  ]);
});

test("an error is told once", () => {
  const failed = { ...idle, error: "Overloaded." };
  expect(said(idle, failed)).toEqual(["Overloaded."]);
  expect(said(failed, { ...failed })).toEqual([]);
});

test("an offer is told under a name of its reply, so that it can be told once", () => {
  expect(announcements(idle, { ...idle, suggestionAbout: "msg_1" })).toEqual([
    { text: "Suggestion available", once: "suggestion msg_1" },
  ]);
});
