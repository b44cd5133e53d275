import { describe, expect, it } from "vitest";
import { hostErrorFrom } from "./host-error.js";

describe("hostErrorFrom", () => {
  it("names the broken file and quotes none of it", () => {
    const body = {
      name: "ConfigJsonError",
      data: { path: "/home/me/opencode.json", message: '{"apiKey":"sk-canary"' },
    };
    const error = hostErrorFrom(400, body);
    expect(error.code).toBe("broken-config");
    expect(error.message).toContain("/home/me/opencode.json");
    expect(error.message).not.toContain("sk-canary");
  });

  it.each([
    [401, null, "unauthorized"],
    [404, { name: "NotFoundError" }, "not-found"],
    [409, {}, "busy"],
    [500, "<html>", "refused"],
    [400, { name: "ConfigInvalidError", data: {} }, "broken-config"],
    [400, [], "refused"],
  ] as const)("reads status %i as %s", (status, body, code) => {
    expect(hostErrorFrom(status, body).code).toBe(code);
  });
});
