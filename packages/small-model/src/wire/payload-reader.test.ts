import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BodyTooLong, createPayloadReader, maxBodyCharacters } from "./payload-reader.js";

function read(...chunks: readonly string[]) {
  const reader = createPayloadReader();
  const payloads = chunks.flatMap((chunk) => reader.push(chunk));
  return { payloads: [...payloads, ...reader.end()], kind: reader.kind(), done: reader.isDone() };
}

describe("a body", () => {
  it.each<[string, string, readonly unknown[], string]>([
    ["one JSON document", '{"a":1}', [{ a: 1 }], "json"],
    ["JSON behind a byte-order mark", '\uFEFF {"a":1}', [{ a: 1 }], "json"],
    ["JSON with a trailer", '{"a":"}"}\n\ndata: [DONE]\n', [{ a: "}" }], "json"],
    ["JSON, one document per line", '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }], "json"],
    ["a JSON list", '[{"a":1},{"a":2}]', [[{ a: 1 }, { a: 2 }]], "json"],
    ["JSON that broke off", '{"a":1', [], "json"],
    ["events", 'data: {"a":1}\n\ndata: {"a":2}\n\n', [{ a: 1 }, { a: 2 }], "events"],
    ["events without blank lines", 'data: {"a":1}\ndata: {"a":2}', [{ a: 1 }, { a: 2 }], "events"],
    [
      "events with names, ids, comments and CRLF",
      ': hi\r\nevent: x\r\nid: 7\r\ndata:{"a":1}\r\n\r\n',
      [{ a: 1 }],
      "events",
    ],
    ["an event over several data lines", 'data: {"a":\ndata: 1}\n\n', [{ a: 1 }], "events"],
    ["events with something unreadable between", 'data: nonsense\n\ndata: {"a":1}\n\n', [{ a: 1 }], "events"],
    ["a web page", "<!doctype html><p>Sign in</p>", [], "html"],
    ["words", "upstream error", [], "words"],
    ["nothing", "", [], "empty"],
  ])("that is %s is read as what it is, whatever its header says", (_, body, payloads, kind) => {
    expect(read(body)).toMatchObject({ payloads, kind });
  });

  it("reads the same however it is cut into chunks", () => {
    const body = 'event: x\r\ndata: {"text":"é🎉"}\r\n\r\n: ping\ndata: {"text":"b"}\n\ndata: [DONE]\n\n';
    const whole = read(body);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: body.length }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), body.length];
        const chunks = at.slice(1).map((end, index) => body.slice(at[index], end));
        expect(read(...chunks)).toEqual(whole);
      }),
    );
    expect(whole).toEqual({ payloads: [{ text: "é🎉" }, { text: "b" }], kind: "events", done: true });
  });

  it("that never ends is not kept in memory", () => {
    const reader = createPayloadReader();
    const chunk = "x".repeat(1_000_000);
    reader.push("{");
    expect(() => {
      for (let sent = 0; sent <= maxBodyCharacters; sent += chunk.length) reader.push(chunk);
    }).toThrow(BodyTooLong);
  });

  it("of arbitrary characters never makes the reader throw", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 5 }), (chunks) => {
        expect(read(...chunks).payloads).toBeInstanceOf(Array);
      }),
    );
  });
});
