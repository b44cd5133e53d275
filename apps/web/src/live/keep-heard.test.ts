import { expect, test } from "vitest";
import { keepHeard } from "./keep-heard";
import { conversation, message, text } from "./testing/sample";

const of = (words: string, completedAt?: number) => {
  const reply = message("msg_1", [text("prt_1", "msg_1", words)]);
  const { completedAt: _before, ...info } = reply.info;
  return conversation({
    messages: [
      { ...reply, info: { ...info, role: "assistant", ...(completedAt === undefined ? {} : { completedAt }) } },
    ],
  });
};
const words = (state: ReturnType<typeof of>) => {
  const part = state.messages[0]?.parts[0];
  return part?.type === "text" ? part.text : undefined;
};

test("a read in the middle of a reply takes no word off the page", () => {
  expect(words(keepHeard(of(""), of("Hello wor")))).toBe("Hello wor");
  expect(words(keepHeard(of("Hello world"), of("Hello wor")))).toBe("Hello world");
});

test("a finished reply is what the host says it is", () => {
  expect(words(keepHeard(of("Hi", 5), of("Hello world")))).toBe("Hi");
});

test("text that does not continue what the host holds is not kept", () => {
  expect(words(keepHeard(of("Bye"), of("Hello world")))).toBe("Bye");
});
