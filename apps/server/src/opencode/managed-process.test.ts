import { describe, expect, it } from "vitest";
import { startProblem } from "./managed-process.js";

describe("startProblem", () => {
  it("names the configuration file that stopped OpenCode and quotes none of it", () => {
    const heard = [
      "Error: Config file at /home/me/.config/opencode/opencode.json is not valid JSON(C): ",
      '--- JSONC Input ---\n{ "apiKey": "sk-canary" bad',
    ].join("\n");
    const sentence = startProblem(heard);
    expect(sentence).toContain("/home/me/.config/opencode/opencode.json");
    expect(sentence).not.toContain("canary");
  });

  it("makes nothing of other words", () => {
    expect(startProblem("Warning: the server is unsecured.")).toBeUndefined();
  });
});
