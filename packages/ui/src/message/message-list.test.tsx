import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MessageList } from "./message-list.js";
import type { MessageModel, PartModel } from "./message-model.js";

const text = (id: string, words: string, synthetic = false): PartModel => ({
  type: "text",
  id,
  text: words,
  synthetic,
});

function message(id: string, role: "user" | "assistant", parts: readonly PartModel[], more = {}): MessageModel {
  return { info: { id, role, createdAt: 1, ...more }, parts };
}

test("messages are articles with headings, and the list announces nothing by itself", async () => {
  const { container } = render(
    <MessageList
      busy={false}
      messages={[message("m1", "user", [text("p1", "Hi")]), message("m2", "assistant", [text("p2", "**Hello**")])]}
    />,
  );
  expect(screen.getByRole("article", { name: "You" }).textContent).toContain("Hi");
  const reply = screen.getByRole("article", { name: "Assistant" });
  expect((await within(reply).findByText("Hello")).tagName).toBe("STRONG");
  expect(container.querySelector("[aria-live], [role=log], [role=status]")).toBeNull();
});

test("a growing reply is busy, and no other message is", () => {
  render(
    <MessageList
      busy
      messages={[
        message("m1", "assistant", [text("p1", "done")], { completedAt: 2 }),
        message("m2", "assistant", [text("p2", "grow")]),
      ]}
    />,
  );
  const busy = screen.getAllByRole("article").map((article) => article.getAttribute("aria-busy"));
  expect(busy).toEqual(["false", "true"]);
});

test("what OpenCode wrote itself, and a message of nothing else, is not shown", () => {
  render(<MessageList busy={false} messages={[message("m1", "user", [text("p1", "internal", true)])]} />);
  expect(screen.queryByRole("article")).toBeNull();
});

test("a tool call is folded with its state in words", () => {
  const part: PartModel = { type: "tool", id: "p1", tool: "bash", state: "error", title: "npm test", error: "exit 1" };
  render(<MessageList busy={false} messages={[message("m1", "assistant", [part])]} />);
  const details = screen.getByRole("group", { name: "" });
  expect(details.hasAttribute("open")).toBe(false);
  expect(details.textContent).toContain("Failed");
  expect(details.textContent).toContain("exit 1");
});

test("a failed turn says so in words, and one the reader stopped is told apart", () => {
  render(
    <MessageList
      busy={false}
      messages={[
        message("m1", "assistant", [], { error: { name: "APIError", message: "The provider is overloaded." } }),
        message("m2", "assistant", [], { error: { name: "MessageAbortedError", message: "Aborted" } }),
      ]}
    />,
  );
  const [failed, stopped] = screen.getAllByRole("article");
  expect(failed?.textContent).toContain("The provider is overloaded.");
  expect(stopped?.textContent).toContain("You stopped this reply.");
});

test("a message that is the same object is not drawn again", () => {
  let drawn = 0;
  const parts = [text("p1", "settled")];
  const settled = Object.defineProperty({ info: { id: "m1", role: "user", createdAt: 1 } }, "parts", {
    get: () => {
      drawn += 1;
      return parts;
    },
  }) as MessageModel;
  const growing = (words: string) => message("m2", "assistant", [text("p2", words)]);
  const { rerender } = render(<MessageList busy messages={[settled, growing("a")]} />);
  const atFirst = drawn;
  rerender(<MessageList busy messages={[settled, growing("ab")]} />);
  expect(drawn).toBe(atFirst);
});
