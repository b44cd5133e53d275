import { describe, expect, it } from "vitest";
import type { WireFormatID } from "./adapters.js";
import { wireFormats } from "./formats.js";
import type { Ask, SchemaRung } from "./wire-format.js";

const ask: Ask = {
  modelID: "m-1",
  system: "Be brief.",
  prompt: "What happened?",
  outputTokens: 512,
  schema: undefined,
  thinking: {},
  extra: {},
  tokenField: "max_tokens",
  askForUsage: true,
};

const schema = { type: "object", properties: { recap: { type: "string" } }, required: ["recap"] };
const closed = { ...schema, additionalProperties: false };

describe("a question on every wire", () => {
  it.each<[WireFormatID, string, unknown]>([
    [
      "chat-completions",
      "/chat/completions",
      {
        model: "m-1",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "What happened?" },
        ],
        max_tokens: 512,
        stream: true,
        stream_options: { include_usage: true },
      },
    ],
    [
      "responses",
      "/responses",
      {
        model: "m-1",
        input: [
          { role: "system", content: "Be brief." },
          { role: "user", content: [{ type: "input_text", text: "What happened?" }] },
        ],
        max_output_tokens: 512,
        store: false,
        stream: true,
      },
    ],
    [
      "messages",
      "/messages",
      {
        model: "m-1",
        max_tokens: 512,
        system: "Be brief.",
        messages: [{ role: "user", content: [{ type: "text", text: "What happened?" }] }],
        stream: true,
      },
    ],
    [
      "generate-content",
      "/models/m-1:streamGenerateContent?alt=sse",
      {
        systemInstruction: { parts: [{ text: "Be brief." }] },
        contents: [{ role: "user", parts: [{ text: "What happened?" }] }],
        generationConfig: { maxOutputTokens: 512 },
      },
    ],
    [
      "cohere-chat",
      "/chat",
      {
        model: "m-1",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "What happened?" },
        ],
        max_tokens: 512,
        stream: true,
      },
    ],
  ])("%s: exactly these fields, and no sampling parameter", (format, path, body) => {
    expect(wireFormats[format].encode(ask)).toMatchObject({ path });
    expect(wireFormats[format].encode(ask).body).toEqual(body);
  });

  it.each<WireFormatID>(["chat-completions", "responses", "messages", "generate-content", "cohere-chat"])(
    "%s: no system text, no system field",
    (format) => {
      expect(JSON.stringify(wireFormats[format].encode({ ...ask, system: undefined }).body)).not.toContain("system");
    },
  );
});

describe("an answer by schema", () => {
  const shapes: readonly [WireFormatID, SchemaRung, string, unknown][] = [
    [
      "chat-completions",
      "schema",
      "response_format",
      { type: "json_schema", json_schema: { name: "answer", schema: closed, strict: true } },
    ],
    ["chat-completions", "json", "response_format", { type: "json_object" }],
    ["chat-completions", "words", "response_format", undefined],
    ["responses", "schema", "text", { format: { type: "json_schema", name: "answer", schema: closed, strict: true } }],
    ["responses", "json", "text", { format: { type: "json_object" } }],
    ["responses", "words", "text", undefined],
    ["messages", "schema", "output_config", { format: { type: "json_schema", schema: closed } }],
    ["messages", "words", "output_config", undefined],
    [
      "generate-content",
      "schema",
      "generationConfig",
      { maxOutputTokens: 512, responseMimeType: "application/json", responseJsonSchema: schema },
    ],
    ["generate-content", "json", "generationConfig", { maxOutputTokens: 512, responseMimeType: "application/json" }],
    ["generate-content", "words", "generationConfig", { maxOutputTokens: 512 }],
    ["cohere-chat", "schema", "response_format", { type: "json_object", json_schema: schema }],
    ["cohere-chat", "json", "response_format", { type: "json_object" }],
    ["cohere-chat", "words", "response_format", undefined],
  ];

  it.each(shapes)("on %s at rung %s sets %s", (format, rung, field, value) => {
    expect(wireFormats[format].encode({ ...ask, schema: { value: schema, rung } }).body[field]).toEqual(value);
  });

  it.each(shapes)("on %s at rung %s spells the schema out unless the server enforces it", (format, rung) => {
    const body = JSON.stringify(wireFormats[format].encode({ ...ask, schema: { value: schema, rung } }).body);
    expect(body.includes("JSON Schema:")).toBe(rung !== "schema");
  });
});

describe("dialects", () => {
  it("OpenAI's own chat wants max_completion_tokens, some servers no stream options", () => {
    const { body } = wireFormats["chat-completions"].encode({
      ...ask,
      tokenField: "max_completion_tokens",
      askForUsage: false,
    });
    expect(body).toMatchObject({ max_completion_tokens: 512 });
    expect(body).not.toHaveProperty("max_tokens");
    expect(body).not.toHaveProperty("stream_options");
  });

  it("a Google id with a slash is a resource name already", () => {
    expect(wireFormats["generate-content"].encode({ ...ask, modelID: "tunedModels/mine" }).path).toBe(
      "/tunedModels/mine:streamGenerateContent?alt=sse",
    );
  });

  it("effort and format share Anthropic's output_config", () => {
    const thinking = { output_config: { effort: "low" } };
    const { body } = wireFormats.messages.encode({ ...ask, thinking, schema: { value: schema, rung: "schema" } });
    expect(body["output_config"]).toEqual({ effort: "low", format: { type: "json_schema", schema: closed } });
  });
});
