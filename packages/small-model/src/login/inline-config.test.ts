import { expect, it } from "vitest";
import { inlineConfig } from "./inline-config.js";

it.each([
  [{}, undefined],
  [{ OPENCODE_CONFIG_CONTENT: "" }, undefined],
  [{ OPENCODE_CONFIG_CONTENT: "{ // not plain JSON\n}" }, undefined],
  [{ OPENCODE_CONFIG_CONTENT: "[]" }, undefined],
  [{ OPENCODE_CONFIG_CONTENT: '{"model":"{env:M}"}', M: "a/b" }, { model: "a/b" }],
])("the inline config of %j is %j", (env, config) => {
  expect(inlineConfig(env)).toEqual(config);
});
