import { expect, it } from "vitest";
import { strictSchema } from "./strict-schema.js";

it("every object is closed, at any depth", () => {
  const schema = {
    type: "object",
    required: ["list"],
    properties: { list: { type: "array", items: { type: "object", properties: {} } } },
  };
  expect(strictSchema(schema)).toEqual({
    strict: true,
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["list"],
      properties: { list: { type: "array", items: { type: "object", additionalProperties: false, properties: {} } } },
    },
  });
});

it.each([
  ["an optional property", { type: "object", properties: { a: { type: "string" } } }],
  ["an open object", { type: "object", properties: {}, additionalProperties: true }],
])("%s keeps its meaning and costs the strictness", (_, schema) => {
  const made = strictSchema(schema);
  expect(made.strict).toBe(false);
  expect(made.schema["required"]).toBeUndefined();
});
