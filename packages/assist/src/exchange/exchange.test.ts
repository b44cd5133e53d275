import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeLimits, readExchange, type ExchangeContext, type ExchangeReading } from "./exchange.js";
import { gapMark } from "./head-and-tail.js";

type Json = Readonly<Record<string, unknown>>;

const text = (words: string, more: Json = {}): Json => ({ type: "text", text: words, ...more });
const user = (id: string, ...parts: readonly Json[]): Json => ({
  info: { id, sessionID: "ses_a", role: "user", time: { created: 1 } },
  parts,
});
const reply = (id: string, parts: readonly Json[], info: Json = {}): Json => ({
  info: {
    id,
    sessionID: "ses_a",
    role: "assistant",
    parentID: "msg_1",
    providerID: "acme",
    modelID: "large",
    time: { created: 2, completed: 3 },
    finish: "stop",
    ...info,
  },
  parts,
});
const ask = user("msg_1", text("Fix the parser"));
const answer = reply("msg_2", [text("Fixed: tabs are read.")]);

const because = (reading: ExchangeReading): string => (reading.kind === "quiet" ? reading.because : reading.kind);

describe("readExchange", () => {
  it("reads the last request and the whole turn that answered it", () => {
    const messages = [
      user("msg_0", text("Earlier")),
      reply("msg_01", [text("Old answer")], { parentID: "msg_0" }),
      ask,
      reply("msg_2", [text("I look first."), { type: "reasoning", text: "secret thought" }]),
      reply("msg_3", [{ type: "tool", tool: "read", callID: "c", state: { status: "completed", output: "raw" } }]),
      reply("msg_4", [text("Done.")]),
    ];
    expect(readExchange(messages)).toEqual({
      kind: "exchange",
      exchange: {
        sessionID: "ses_a",
        lastAssistantMessageID: "msg_4",
        userMessageID: "msg_1",
        userText: "Fix the parser",
        assistantText: "I look first.\n\nDone.",
        providerID: "acme",
        modelID: "large",
        facts: {},
        turn: "completed",
      },
    });
  });

  it("leaves synthetic and ignored parts out", () => {
    const messages = [
      user("msg_1", text("Real"), text("made up", { synthetic: true })),
      reply("msg_2", [text("Answer"), text("hidden", { ignored: true })]),
    ];
    expect(readExchange(messages)).toMatchObject({ exchange: { userText: "Real", assistantText: "Answer" } });
  });

  it.each<[string, string, readonly Json[], ExchangeContext]>([
    [
      "aborted",
      "the turn was stopped",
      [ask, reply("msg_2", [text("Hal")], { error: { name: "MessageAbortedError" } })],
      {},
    ],
    ["failed", "the turn failed", [ask, reply("msg_2", [text("Hal")], { error: { name: "APIError" } })], {}],
    ["failed", "the error has a form we do not know", [ask, reply("msg_2", [text("Hal")], { error: "boom" })], {}],
    ["unfinished", "the host died in the turn", [ask, reply("msg_2", [text("Hal")], { time: { created: 2 } })], {}],
    ["compaction", "the reply is a compaction's summary", [ask, reply("msg_2", [text("x")], { summary: true })], {}],
    ["compaction", "the request was a compaction", [user("msg_1", { type: "compaction", auto: true }), answer], {}],
    ["empty", "the model returned nothing", [ask, reply("msg_2", [], { finish: "unknown" })], {}],
    ["empty", "there is only reasoning", [ask, reply("msg_2", [{ type: "reasoning", text: "hm" }])], {}],
    ["no-reply", "the last message is the user's", [ask, answer, user("msg_3", text("And?"))], {}],
    ["no-reply", "there is no message", [], {}],
    ["sub-agent", "the session has a parent", [ask, answer], { session: { id: "ses_a", parentID: "ses_p" } }],
    ["archived", "the session is archived", [ask, answer], { session: { time: { archived: 5 } } }],
    ["reverted", "the turn was reverted", [ask, answer], { session: { revert: { messageID: "msg_1" } } }],
    ["waiting-for-permission", "a permission is asked for", [ask, answer], { waiting: [{ kind: "permission" }] }],
    ["waiting-for-question", "a question is open", [ask, answer], { waiting: [{ kind: "question", callID: "c9" }] }],
  ])("is quiet, %s, when %s", (reason, _when, messages, context) => {
    expect(because(readExchange(messages, context))).toBe(reason);
  });

  it.each<[string, ExchangeContext]>([
    ["archived is 0, which OpenCode stores for not archived", { session: { time: { archived: 0 } } }],
    ["an error field is null", {}],
  ])("speaks when %s", (_when, context) => {
    expect(because(readExchange([ask, reply("msg_2", [text("Done")], { error: null })], context))).toBe("exchange");
  });

  it("does not take the ghost of an ended tool call for a question", () => {
    const tool = { type: "tool", tool: "bash", callID: "c1", state: { status: "error", error: "rejected" } };
    const messages = [ask, reply("msg_2", [tool, text("You declined, so I stopped.")])];
    expect(because(readExchange(messages, { waiting: [{ kind: "permission", callID: "c1" }] }))).toBe("exchange");
  });

  it("asks for the user message when the page begins after it, and takes it as fetched", () => {
    expect(readExchange([answer])).toEqual({ kind: "needs-user-message", messageID: "msg_1" });
    expect(readExchange([answer], { userMessage: ask })).toMatchObject({ exchange: { userText: "Fix the parser" } });
  });

  it("goes on without the request when the host has no such message", () => {
    expect(readExchange([answer], { userMessage: null })).toMatchObject({ exchange: { userText: "" } });
  });

  it("says when the reply was cut off by its length limit", () => {
    const cut = reply("msg_2", [text("A long")], { finish: "length" });
    expect(readExchange([ask, cut])).toMatchObject({ exchange: { turn: "cut-off" } });
  });

  it("leaves out what it cannot read and keeps the rest", () => {
    const messages = [null, 7, { info: {} }, { info: { id: "x", role: "tool" } }, ask, answer];
    expect(because(readExchange(messages))).toBe("exchange");
    expect(because(readExchange({ error: "boom" }))).toBe("unreadable");
  });

  it("never throws, whatever the host sends", () => {
    const info = fc.oneof(fc.anything(), fc.record({ id: fc.string(), role: fc.constantFrom("user", "assistant") }));
    const message = fc.record({ info, parts: fc.oneof(fc.anything(), fc.array(fc.anything())) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(message)), fc.anything(), (messages, session) => {
        expect(readExchange(messages, { session }).kind).toBeTypeOf("string");
      }),
    );
  });

  it("keeps head and tail of a long reply, the conclusion included, within its limit", () => {
    const long = `Start here. ${"👩‍🚀 words ".repeat(4_000)}All in all it works.`;
    const reading = readExchange([ask, reply("msg_2", [text(long)])]);
    const kept = reading.kind === "exchange" ? reading.exchange.assistantText : "";
    expect(kept.length).toBeLessThanOrEqual(exchangeLimits.maxAssistantUnits);
    expect(kept.startsWith("Start here.")).toBe(true);
    expect(kept.endsWith("All in all it works.")).toBe(true);
    expect(kept).toContain(gapMark);
    expect(kept).not.toMatch(/\p{Cs}/u);
  });
});
