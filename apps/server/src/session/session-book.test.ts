import { describe, expect, it } from "vitest";
import type { HostMessageInfo, HostSession } from "../opencode/host-shapes.js";
import { createSessionBook } from "./session-book.js";

const session = (updated: number, more: Partial<HostSession> = {}): HostSession => ({
  id: "ses_1",
  directory: "/p",
  title: `at ${String(updated)}`,
  time: { created: 1, updated },
  ...more,
});
const message = (id: string, role: "user" | "assistant", created: number, completed?: number): HostMessageInfo => ({
  id,
  sessionID: "ses_1",
  role,
  time: { created, completed },
});

describe("the session book", () => {
  it("keeps why a turn failed until another one runs, and takes a stopped turn for no failure", () => {
    const book = createSessionBook();
    book.session(session(1));
    const failed = { name: "APIError", data: { message: "No credit" } };
    expect(book.message({ ...message("msg_1", "assistant", 2, 3), error: failed })).toBe(true);
    expect(book.summary("ses_1")?.error).toEqual({ name: "APIError", message: "No credit" });
    book.status("ses_1", { type: "busy" });
    expect(book.summary("ses_1")).not.toHaveProperty("error");
    book.message(message("msg_2", "user", 4));
    book.failed("ses_1", { name: "ProviderAuthError", message: "Log in" });
    book.status("ses_1", { type: "idle" });
    expect(book.summary("ses_1")?.error?.message).toBe("Log in");
    book.failed("ses_1", { name: "MessageAbortedError", message: "Aborted" });
    expect(book.summary("ses_1")).not.toHaveProperty("error");
  });

  it("sorts by the last message: a metadata write moves nothing", () => {
    const book = createSessionBook();
    book.session(session(10));
    book.message(message("msg_1", "user", 5));
    book.session(session(99));
    expect(book.summary("ses_1")).toMatchObject({ title: "at 99", lastMessageAt: 5 });
  });

  it("takes an answer that is older than what was heard for old", () => {
    const book = createSessionBook();
    book.session(session(20));
    book.session(session(10));
    expect(book.summary("ses_1")?.title).toBe("at 20");
  });

  it("names the last assistant message only while nothing is newer and nothing is reverted", () => {
    const book = createSessionBook();
    book.session(session(1));
    book.message(message("msg_2", "assistant", 5, 8));
    expect(book.summary("ses_1")).toMatchObject({ lastAssistantMessageID: "msg_2", quietSince: 8 });
    book.session(session(2, { revert: { messageID: "msg_1" } }));
    expect(book.summary("ses_1")).not.toHaveProperty("lastAssistantMessageID");
    book.session(session(3));
    book.message(message("msg_3", "user", 9));
    expect(book.summary("ses_1")).not.toHaveProperty("lastAssistantMessageID");
  });

  it("is not moved by an old user message that OpenCode emits again", () => {
    const book = createSessionBook();
    book.session(session(1));
    book.message(message("msg_2", "assistant", 5, 8));
    expect(book.message(message("msg_1", "user", 4))).toBe(false);
    expect(book.summary("ses_1")?.lastAssistantMessageID).toBe("msg_2");
  });

  it("forgets at idle what an abort left waiting", () => {
    const book = createSessionBook();
    book.session(session(1));
    book.waiting("ses_1", "per_1", true);
    expect(book.summary("ses_1")?.waiting).toBe(true);
    book.status("ses_1", { type: "idle" });
    expect(book.summary("ses_1")?.waiting).toBe(false);
  });

  it("lets a read not overrule a status heard since it began", () => {
    const book = createSessionBook();
    const since = book.tick();
    book.status("ses_1", { type: "idle" });
    book.statusRead(since, "ses_1", { type: "busy" });
    expect(book.statusOf("ses_1")).toEqual({ type: "idle" });
    book.statusRead(book.tick(), "ses_1", { type: "busy" });
    expect(book.statusOf("ses_1")).toEqual({ type: "busy" });
  });
});
