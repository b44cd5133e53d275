import { expect, it } from "vitest";
import { answerJson } from "./answer-json.js";

it.each([
  ['{"a":1}', '{"a":1}'],
  ['\n {"a": 1}\n', '{"a": 1}'],
  ['```json\n{"a":1}\n```', '{"a":1}'],
  ['Here it is: {"a":"}"} and that is all.', '{"a":"}"}'],
  ["[1,2]", "[1,2]"],
  ['{"a":', undefined],
  ["no JSON here", undefined],
])("%j holds %j", (answer, json) => {
  expect(answerJson(answer)).toBe(json);
});
