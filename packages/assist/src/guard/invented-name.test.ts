import { describe, expect, it } from "vitest";
import { inventsName } from "./invented-name.js";

const sources = ["Fix the tabs in parse.ts", "I changed `readLine` in src/parse.ts and ran npm test; user_id stays."];

describe("inventsName", () => {
  it.each([
    ["`splitTokens` was rewritten."],
    ["The fix is in src/lexer.ts."],
    ["lexer.py was changed."],
    ["It now calls tokenise()."],
    ["The field account_id was renamed."],
    ["The function splitLine was rewritten."],
  ])("sees a name from nowhere: %s", (text) => {
    expect(inventsName(text, sources)).toBe(true);
  });

  it.each([
    ["`readLine` in parse.ts reads tabs."],
    ["The fix is in packages/core/src/parse.ts."],
    ["It calls readLine() and `npm test` ran."],
    ["The field user_id stays."],
    ["It runs on PostgreSQL, macOS and Node.js 20.19."],
    ["解析器已修复，见 src/parse.ts。"],
    ["Nothing but words, e.g. these/those."],
  ])("leaves the conversation's own names and plain words alone: %s", (text) => {
    expect(inventsName(text, sources)).toBe(false);
  });
});
