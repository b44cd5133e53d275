import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLogins } from "./entries.js";

const text = (value: unknown) => ({ readable: true, text: JSON.stringify(value) }) as const;

const oauth = { type: "oauth", refresh: "r", access: "a", expires: 1_700_000_000_000 };

describe("one bad entry costs only itself", () => {
  it.each<[string, unknown]>([
    ["an unknown type", { type: "token", key: "k" }],
    ["a missing field", { type: "oauth", refresh: "r", expires: 0 }],
    ["a time that is no whole number", { ...oauth, expires: 1.5 }],
    ["a negative time", { ...oauth, expires: -1 }],
    ["a key that is no text", { type: "api", key: 7 }],
    ["no object at all", "secret"],
  ])("such as %s", (_, bad) => {
    const decoded = decodeLogins(text({ bad, openai: oauth, acme: { type: "api", key: "k", metadata: {} } }));
    expect(decoded.known && [...decoded.logins.keys()]).toEqual(["openai", "acme"]);
  });

  it("and every kind is read with the fields OpenCode gives it", () => {
    const logins = {
      openai: { ...oauth, accountId: "acct" },
      "github-copilot": { ...oauth, expires: 0, enterpriseUrl: "company.ghe.com" },
      "https://org.example": { type: "wellknown", key: "ORG_TOKEN", token: "t" },
    };
    const decoded = decodeLogins(text(logins));
    expect(decoded.known && Object.fromEntries(decoded.logins)).toEqual(logins);
  });
});

describe("a file that cannot be read says that nothing is known, never that there is no login", () => {
  it.each<[string, Parameters<typeof decodeLogins>[0], string]>([
    ["missing", { readable: false, because: "missing" }, "missing"],
    ["unreadable", { readable: false, because: "unreadable" }, "unreadable"],
    ["empty, as in the middle of OpenCode's write", { readable: true, text: "" }, "empty"],
    ["truncated", { readable: true, text: '{"openai":{"type":"oauth","ref' }, "broken"],
    ["a list", { readable: true, text: "[]" }, "broken"],
  ])("%s", (_, read, because) => {
    expect(decodeLogins(read)).toEqual({ known: false, because });
  });
});

it("whatever the file holds, reading it does not throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (words) => {
      expect(decodeLogins({ readable: true, text: words })).toHaveProperty("known");
    }),
  );
});
