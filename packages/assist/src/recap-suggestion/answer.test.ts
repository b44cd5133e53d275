import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "./answer.js";

const text = (value: string): unknown => ({ kind: "text", text: value });
const both = { recap: text("It works."), suggestion: text("Add a test") };

describe("readAnswer", () => {
  it.each([
    ["JSON alone", '{"recap":"It works.","suggestion":"Add a test"}'],
    ["a fence", '```json\n{"recap":"It works.","suggestion":"Add a test"}\n```'],
    ["prose before and behind", 'Here you go: {"recap":"It works.","suggestion":"Add a test"} Anything else?'],
    ["a trailer", '{"recap":"It works.","suggestion":"Add a test"}\ndata: [DONE]'],
    ["another object first", '{"note":{"a":1}}\n{"recap":"It works.","suggestion":"Add a test"}'],
    ["a draft first", '{"recap":"Hm","suggestion":""}\n{"recap":"It works.","suggestion":"Add a test"}'],
    ["leaked reasoning", '<think>maybe {"recap":"No"}</think>{"recap":"It works.","suggestion":"Add a test"}'],
    ["a trailing comma", '{"recap":"It works.","suggestion":"Add a test",}'],
    ["a missing closing brace", '{"recap":"It works.","suggestion":"Add a test"'],
    ["keys without quotes", '{recap: "It works.", suggestion: "Add a test"}'],
  ])("reads %s", (_form, answer) => {
    expect(readAnswer(answer)).toEqual(both);
  });

  it("reads a raw line break inside a string", () => {
    expect(readAnswer('{"recap":"It\nworks.","suggestion":""}')).toEqual({ recap: both.recap, suggestion: text("") });
  });

  it("keeps quotes and braces inside strings", () => {
    const recap = 'Use "x" and {y}';
    expect(readAnswer(JSON.stringify({ recap, suggestion: "" }))).toEqual({ recap: text(recap), suggestion: text("") });
  });

  it("leaves out a string that was cut off, and keeps the one before it", () => {
    expect(readAnswer('{"recap":"It works.","suggestion":"Add a te')).toEqual({
      recap: both.recap,
      suggestion: undefined,
    });
  });

  it("tells null and a list from a text", () => {
    expect(readAnswer('{"recap":null,"suggestion":["a","b"]}')).toEqual({
      recap: { kind: "nothing" },
      suggestion: { kind: "several" },
    });
  });

  it.each([[""], ["I cannot do that."], ["{}"], ["[1,2]"], ["null"], ["<html><body>502</body></html>"]])(
    "finds no answer in %j",
    (answer) => {
      expect(readAnswer(answer)).toBeNull();
    },
  );

  it("reads back every answer, whatever stands around it", () => {
    const around = fc.string().filter((noise) => !/["{}<]/u.test(noise));
    fc.assert(
      fc.property(fc.string(), fc.string(), around, around, (recap, suggestion, before, after) => {
        const answer = `${before}${JSON.stringify({ recap, suggestion })}${after}`;
        expect(readAnswer(answer)).toEqual({ recap: text(recap), suggestion: text(suggestion) });
      }),
    );
  });

  it("never throws and stays quick on hostile text", () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), (noise) => readAnswer(noise) !== undefined));
    expect(readAnswer('{"recap":"'.repeat(50_000))).toBeNull();
    expect(readAnswer("{".repeat(100_000))).toBeNull();
  });
});
