import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as bodies from "../fixtures/bodies.js";
import { addPiece, noAnswer, type Answer } from "./answer.js";
import type { WireFormatID } from "./adapters.js";
import { wireFormats } from "./formats.js";

function decode(format: WireFormatID, payloads: readonly unknown[]): Answer {
  return payloads.flatMap((payload) => wireFormats[format].decode(payload)).reduce(addPiece, noAnswer);
}

const read = { input: 40, output: 12, reasoning: 8, cached: 10 };
const withoutReasoning = { ...read, reasoning: 0 };

describe("an answer reads the same whole and streamed", () => {
  it.each<[WireFormatID, unknown, readonly unknown[], unknown]>([
    ["chat-completions", bodies.chatWhole, bodies.chatStream, read],
    ["responses", bodies.responsesWhole, bodies.responsesStream, read],
    ["messages", bodies.messagesWhole, bodies.messagesStream, withoutReasoning],
    ["generate-content", bodies.googleWhole, bodies.googleStream, read],
    ["cohere-chat", bodies.cohereWhole, bodies.cohereStream, withoutReasoning],
  ])("%s", (format, whole, stream, tokens) => {
    const expected = { text: "All good.", finish: "stop", tokens, faultWords: undefined };
    expect(decode(format, [whole])).toMatchObject(expected);
    expect(decode(format, stream)).toMatchObject({ ...expected, sawReasoning: true });
  });
});

describe("reasoning is never text", () => {
  it.each<[string, WireFormatID, unknown]>([
    [
      "DeepSeek's field",
      "chat-completions",
      { choices: [{ message: { content: "", reasoning_content: "hm" }, finish_reason: "stop" }] },
    ],
    [
      "Ollama's field beside null",
      "chat-completions",
      { choices: [{ message: { content: null, reasoning: "hm" }, finish_reason: "length" }] },
    ],
    [
      "OpenRouter's details",
      "chat-completions",
      { choices: [{ delta: { reasoning_details: [{ type: "reasoning.text", text: "hm" }] } }] },
    ],
    [
      "Mistral's parts",
      "chat-completions",
      { choices: [{ delta: { content: [{ type: "thinking", thinking: [{ type: "text", text: "hm" }] }] } }] },
    ],
    [
      "an output of reasoning alone",
      "responses",
      {
        status: "incomplete",
        incomplete_details: { reason: "max_output_tokens" },
        output: [{ type: "reasoning", summary: [{ type: "summary_text", text: "hm" }] }],
      },
    ],
    [
      "a thinking block",
      "messages",
      { type: "message", content: [{ type: "thinking", thinking: "hm" }], stop_reason: "max_tokens" },
    ],
    [
      "a thought part",
      "generate-content",
      { candidates: [{ content: { parts: [{ text: "hm", thought: true }] }, finishReason: "MAX_TOKENS" }] },
    ],
    [
      "Cohere's thinking",
      "cohere-chat",
      { message: { content: [{ type: "thinking", thinking: "hm" }] }, finish_reason: "MAX_TOKENS" },
    ],
  ])("%s", (_, format, body) => {
    expect(decode(format, [body])).toMatchObject({ text: "", sawReasoning: true });
  });
});

describe("why a model stopped", () => {
  it.each<[WireFormatID, unknown, string]>([
    ["chat-completions", { choices: [{ message: { content: "a" }, finish_reason: "length" }] }, "length"],
    ["chat-completions", { choices: [{ message: { content: "" }, finish_reason: "content_filter" }] }, "blocked"],
    [
      "chat-completions",
      { choices: [{ message: { content: null, refusal: "I cannot" }, finish_reason: "stop" }] },
      "blocked",
    ],
    [
      "responses",
      { status: "incomplete", incomplete_details: { reason: "max_output_tokens" }, output: [], output_text: "" },
      "length",
    ],
    ["responses", { status: "incomplete", incomplete_details: { reason: "content_filter" }, output: [] }, "blocked"],
    [
      "responses",
      { type: "response.failed", response: { status: "failed", error: { code: "server_error", message: "x" } } },
      "failed",
    ],
    ["messages", { type: "message_delta", delta: { stop_reason: "refusal" } }, "blocked"],
    ["generate-content", { candidates: [{ content: { role: "model" }, finishReason: "MAX_TOKENS" }] }, "length"],
    ["generate-content", { candidates: [{ finishReason: "SAFETY" }] }, "blocked"],
    ["generate-content", { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }, "blocked"],
    ["cohere-chat", { type: "message-end", delta: { finish_reason: "MAX_TOKENS" } }, "length"],
  ])("%s %j is %s", (format, body, finish) => {
    expect(decode(format, [body])).toMatchObject({ finish });
  });
});

describe("content comes in any shape", () => {
  it.each([
    [
      "parts",
      [
        { type: "text", text: "All " },
        { type: "text", text: "good." },
      ],
      "All good.",
    ],
    ["bare strings", ["All ", "good."], "All good."],
    ["null", null, ""],
    ["a number", 7, ""],
  ])("%s", (_, content, text) => {
    expect(decode("chat-completions", [{ choices: [{ message: { content } }] }]).text).toBe(text);
  });

  it("Google's stream without alt=sse is a list of chunks", () => {
    expect(decode("generate-content", [bodies.googleStream])).toMatchObject({ text: "All good.", finish: "stop" });
  });
});

it("an error inside a 2xx is noticed in every format", () => {
  const formats: readonly WireFormatID[] = [
    "chat-completions",
    "responses",
    "messages",
    "generate-content",
    "cohere-chat",
  ];
  for (const format of formats) {
    expect(
      decode(format, [{ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }]).faultWords,
    ).toContain("overloaded");
  }
});

it("whatever a provider sends, decoding does not throw", () => {
  const keys = fc.constantFrom(
    "choices",
    "delta",
    "message",
    "content",
    "candidates",
    "usage",
    "output",
    "type",
    "error",
    "text",
  );
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom("message", "response.completed", "content-delta", "message_start", "text", null, 0, true, -1),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(keys, tie("value"), { maxKeys: 5 }),
    ),
  })).value;
  fc.assert(
    fc.property(values, (payload) => {
      for (const format of Object.values(wireFormats)) {
        const answer = format.decode(payload).reduce(addPiece, noAnswer);
        expect(typeof answer.text).toBe("string");
      }
    }),
    { numRuns: 500 },
  );
});
