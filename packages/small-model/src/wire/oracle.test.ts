import { createAnthropic } from "@ai-sdk/anthropic";
import { createCohere } from "@ai-sdk/cohere";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { describe, expect, it } from "vitest";
import * as bodies from "../fixtures/bodies.js";
import { events } from "../fixtures/fake-world.js";
import { isObject } from "../json/shape.js";
import type { WireFormatID } from "./adapters.js";
import { addPiece, noAnswer } from "./answer.js";
import { wireFormats } from "./formats.js";
import { systemText } from "./schema-in-words.js";
import type { Ask } from "./wire-format.js";

/** The AI SDK is what OpenCode speaks with; here it judges our bodies and our reading of streams. */

const schema = {
  type: "object",
  properties: { recap: { type: "string" } },
  required: ["recap"],
  additionalProperties: false,
} as const;

/** ChatGPT plans take what Responses take, less what `codex` leaves out; no SDK speaks it. */
type Judged = Exclude<WireFormatID, "codex">;

interface Recorder {
  url: string;
  body: Record<string, unknown>;
}

function sdkModel(format: Judged, reply: () => Response) {
  const recorded: Recorder = { url: "", body: {} };
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const body: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
    recorded.url = url instanceof Request ? url.url : url.toString();
    recorded.body = isObject(body) ? { ...body } : {};
    return reply();
  };
  const settings = { apiKey: "k", fetch };
  const models = {
    "chat-completions": () =>
      createOpenAICompatible({
        ...settings,
        name: "acme",
        baseURL: "https://api.acme.com/v1",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })("m-1"),
    responses: () => createOpenAI(settings).responses("m-1"),
    messages: () => createAnthropic(settings)("claude-haiku-4-5"),
    "generate-content": () => createGoogleGenerativeAI(settings)("m-1"),
    "cohere-chat": () => createCohere(settings)("m-1"),
  };
  return { model: models[format](), recorded };
}

const baseURLs: Readonly<Record<Judged, string>> = {
  "chat-completions": "https://api.acme.com/v1",
  responses: "https://api.openai.com/v1",
  messages: "https://api.anthropic.com/v1",
  "generate-content": "https://generativelanguage.googleapis.com/v1beta",
  "cohere-chat": "https://api.cohere.com/v2",
};

const formats = ["chat-completions", "responses", "messages", "generate-content", "cohere-chat"] as const;

/** Where our body differs on purpose: the change that makes it the SDK's. */
const differences: Readonly<Record<Judged, (body: string) => string>> = {
  "chat-completions": (body) => body,
  responses: (body) => body.replace(',"store":false', ""),
  messages: (body) => body.replace(/"system":("(?:[^"\\]|\\.)*")/, '"system":[{"type":"text","text":$1}]'),
  // Google takes a JSON Schema, or a dialect of its own in which an object cannot be closed.
  "generate-content": (body) =>
    body.replace("responseJsonSchema", "responseSchema").replace(',"additionalProperties":false}}', "}}"),
  "cohere-chat": (body) => body,
};

describe.each(formats)("the body of %s", (format) => {
  it.each(["plain", "schema", "json"] as const)("is what the AI SDK sends (%s)", async (rung) => {
    const { model, recorded } = sdkModel(format, () => events([]));
    const ask: Ask = {
      modelID: format === "messages" ? "claude-haiku-4-5" : "m-1",
      system: "Be brief.",
      prompt: "What happened?",
      outputTokens: 512,
      schema: rung === "plain" ? undefined : { value: schema, rung },
      thinking: {},
      extra: {},
      tokenField: "max_tokens",
      askForUsage: true,
    };
    await model.doStream({
      prompt: [
        { role: "system", content: systemText(ask) ?? "" },
        { role: "user", content: [{ type: "text", text: "What happened?" }] },
      ],
      maxOutputTokens: 512,
      ...(rung === "plain" ? {} : { responseFormat: { type: "json", ...(rung === "schema" ? { schema } : {}) } }),
    });
    const { path, body } = wireFormats[format].encode(ask);
    const ours: unknown = JSON.parse(differences[format](JSON.stringify(body).replace('"answer"', '"response"')));
    expect(baseURLs[format] + path).toBe(recorded.url);
    expect(ours).toEqual(recorded.body);
  });
});

describe("a stream", () => {
  it.each<[Judged, readonly unknown[]]>([
    ["chat-completions", bodies.chatStream],
    ["messages", bodies.messagesStream],
    ["generate-content", bodies.googleStream],
    ["cohere-chat", bodies.cohereStream],
  ])("of %s says to us what it says to the AI SDK", async (format, stream) => {
    const { model } = sdkModel(format, () => events(stream, format === "chat-completions" ? "data: [DONE]\n\n" : ""));
    const { stream: parts } = await model.doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "x" }] }],
    });
    let text = "";
    let input = 0;
    let output = 0;
    const reader = parts.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.type === "text-delta") text += next.value.delta;
      if (next.value.type === "finish") {
        input = next.value.usage.inputTokens.total ?? 0;
        output = next.value.usage.outputTokens.total ?? 0;
      }
    }
    const answer = stream.flatMap((payload) => wireFormats[format].decode(payload)).reduce(addPiece, noAnswer);
    expect({ text, input, output }).toEqual({
      text: answer.text,
      input: answer.tokens?.input,
      output: answer.tokens?.output,
    });
  });
});
