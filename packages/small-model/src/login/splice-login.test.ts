import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OAuthLogin } from "./entries.js";
import { entryOf, spliceLogin } from "./splice-login.js";

const next: OAuthLogin = { type: "oauth", refresh: "r2", access: "a2", expires: 2, accountId: "acct" };

const before = `{
  "anthropic": {"type":"api",   "key":"k", "unknown": [1,2 , 3]},
  "openai": {
    "type": "oauth", "refresh": "r1",
    "access": "a1", "expires": 1, "ours": "kept"
  },
  "broken": {"type":"oauth","expires":-1}
}
`;

describe("renewed tokens", () => {
  it("replace their own fields and leave every other byte alone", () => {
    expect(spliceLogin(before, "openai", "r1", { ...next, accountId: undefined })).toBe(
      before.replace('"r1"', '"r2"').replace('"a1"', '"a2"').replace('"expires": 1,', '"expires": 2,'),
    );
  });

  it("bring an account id that was not there", () => {
    const after = spliceLogin(before, "openai", "r1", next) ?? "";
    expect(entryOf({ readable: true, text: after }, "openai")).toEqual(next);
    expect(after).toContain('"anthropic": {"type":"api",   "key":"k", "unknown": [1,2 , 3]}');
    expect(after).toContain('"broken": {"type":"oauth","expires":-1}');
    expect(after).toContain('"ours": "kept"');
  });

  it.each([
    ["an entry that somebody else renewed meanwhile", before.replace('"r1"', '"other"')],
    ["an entry that became a key", '{"openai":{"type":"api","key":"k"}}'],
    ["an entry that was removed", "{}"],
    ["half a file", before.slice(0, 120)],
    ["an empty file", ""],
    [
      "an entry that is there twice",
      `{"openai":${JSON.stringify({ ...next, refresh: "x" })},"openai":${JSON.stringify({ ...next, refresh: "r1" })}}`,
    ],
  ])("never replace %s", (_, text) => {
    expect(spliceLogin(text, "openai", "r1", next)).toBeUndefined();
  });

  it("are read back from any file, and the others with their bytes", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.string(),
        fc.constantFrom(undefined, 2, "\t"),
        (others, refresh, access, indent) => {
          const entry = { type: "oauth", refresh: "r1", access: "a1", expires: 1 };
          const text = JSON.stringify({ ...others, openai: entry }, null, indent);
          const after = spliceLogin(text, "openai", "r1", { ...next, refresh, access });
          const read: unknown = JSON.parse(after ?? "");
          const whole = JSON.parse(text) as Record<string, unknown>;
          expect(read).toEqual({ ...whole, openai: { ...entry, ...next, refresh, access } });
        },
      ),
    );
  });
});
