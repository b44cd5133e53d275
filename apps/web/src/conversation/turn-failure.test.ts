import { expect, test } from "vitest";
import { conversation, message } from "../live/testing/sample";
import { turnFailure, wasStopped } from "./turn-failure";

const error = { name: "APIError", message: "Overloaded." };
const aborted = { name: "MessageAbortedError", message: "Aborted" };

test("a failure is known from the event, and after a reload from the last message", () => {
  expect(turnFailure(conversation({ turnError: error }))).toEqual(error);
  expect(turnFailure(conversation({ messages: [message("msg_1", [], { error })] }))).toEqual(error);
});

test("a failure that was followed by another message is over", () => {
  const messages = [message("msg_1", [], { error }), message("msg_2", [], { role: "user" })];
  expect(turnFailure(conversation({ messages }))).toBeUndefined();
});

test("a turn that was stopped did not fail", () => {
  expect(turnFailure(conversation({ turnError: aborted }))).toBeUndefined();
  expect(wasStopped(conversation({ turnError: aborted }))).toBe(true);
  expect(wasStopped(conversation({ turnError: error }))).toBe(false);
  expect(turnFailure(conversation({ messages: [message("msg_1", [], { error: aborted })] }))).toBeUndefined();
});
