import { describe, expect, it } from "vitest";
import type { Ask, SchemaRung } from "../wire-format.js";
import { encodeCodex } from "./encode.js";

const ask: Ask = {
  modelID: "gpt-5.4-mini",
  system: "Be brief.",
  prompt: "What happened?",
  outputTokens: 512,
  schema: undefined,
  thinking: { reasoning: { effort: "none" } },
  extra: {},
  tokenField: "max_tokens",
  askForUsage: true,
};

describe("a question to a ChatGPT plan", () => {
  it("has exactly these fields, and no output limit although one is wanted", () => {
    expect(encodeCodex(ask)).toEqual({
      path: "/responses",
      headers: {},
      body: {
        model: "gpt-5.4-mini",
        instructions: "Be brief.",
        input: [{ role: "user", content: [{ type: "input_text", text: "What happened?" }] }],
        reasoning: { effort: "none" },
        store: false,
        stream: true,
      },
    });
  });

  it.each([undefined, "", "  "])("has instructions although the system text is %j", (system) => {
    expect(encodeCodex({ ...ask, system }).body["instructions"]).toMatch(/\S/);
  });

  it.each<[SchemaRung, unknown, boolean]>([
    ["schema", { format: expect.objectContaining({ type: "json_schema", strict: true }) as unknown }, false],
    ["json", { format: { type: "json_object" } }, true],
    ["words", undefined, true],
  ])("by schema at rung %s spells it out in the instructions unless the server enforces it", (rung, text, inWords) => {
    const value = {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    };
    const { body } = encodeCodex({ ...ask, schema: { value, rung } });
    expect(body["text"]).toEqual(text);
    expect(String(body["instructions"]).includes("JSON Schema:")).toBe(inWords);
    expect(body["input"]).toHaveLength(1);
  });
});
