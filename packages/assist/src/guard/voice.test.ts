import { describe, expect, it } from "vitest";
import { chats, offersSeveral, refuses } from "./chat.js";
import { claimsSuccess } from "./claims.js";
import { successIsDenied } from "./denied-success.js";
import { echoes, repeats } from "./repetition.js";
import { holdsSecret } from "./secret.js";

const failed = { lastCommand: { command: "npm test", exitCode: 1 } };

describe("voice", () => {
  it.each([
    ["The patch could not be applied."],
    ["The assistant refused to delete the branch."],
    ["I can't see the sidebar on Safari, please look"],
    ["Unfortunately the build still fails"],
    ["The model cannot answer without a key"],
  ])("a report is no refusal: %s", (text) => {
    expect(refuses(text)).toBe(false);
  });

  it.each([
    ["I can reproduce it on Safari, look there first"],
    ["OK to merge once CI passes"],
    ["Why did the second test fail?"],
    ["Surely the cache is stale; clear it"],
    ["OK button: make it wider"],
    ["Greatly simplify the reducer"],
  ])("the user's own voice is no chat: %s", (text) => {
    expect(chats(text)).toBe(false);
  });

  it.each([
    ["Bump the API to version 2. Then tag it"],
    ["Rename a.ts and b.ts"],
    ["Use either flag; the docs name both"],
    ["Add tests for (a) the parser"],
  ])("one action is not several: %s", (text) => {
    expect(offersSeveral(text)).toBe(false);
  });
});

describe("claims", () => {
  it.each([
    ["Everything works."],
    ["The build finished with no errors."],
    ["Alles läuft ohne Fehler."],
    ["构建没有错误。"],
    ["エラーはありません。"],
    ["Сборка прошла без ошибок."],
  ])("are claims of success: %s", (text) => {
    expect(claimsSuccess(text)).toBe(true);
  });

  it.each([
    ["The parser reads tabs, but two tests fail."],
    ["Two of three failing tests are fixed."],
    ["The helper was moved to src/text."],
  ])("are none: %s", (text) => {
    expect(claimsSuccess(text)).toBe(false);
  });

  it.each([
    ["the last command failed", failed, "Done.", true],
    ["a test failed", { tests: { passed: 9, failed: 1 } }, "Done.", true],
    ["a search found nothing", { lastCommand: { command: "rg TODO src", exitCode: 1 } }, "Done.", false],
    ["a search was broken", { lastCommand: { command: "rg '(' src", exitCode: 2 } }, "Done.", true],
    ["the reply ends on a failure", {}, "I tried both ways. I could not apply the patch.", true],
    ["the reply overcame a failure", {}, "The first try could not be applied; the second one works.", false],
    ["nothing is known", {}, "I moved the helper.", false],
  ])("are denied as the facts say: %s", (_name, facts, reply, denied) => {
    expect(successIsDenied(facts, reply)).toBe(denied);
  });
});

describe("repetition", () => {
  const rules = "Report failures and doubts as they are; call nothing fixed or tested unless the reply says so.";

  it("of seven words of the instruction is an echo, of a few is chance", () => {
    expect(echoes("It said: report failures and doubts as they are; call nothing fixed", rules, [])).toBe(true);
    expect(echoes("Report failures and doubts in the log", rules, [])).toBe(false);
  });

  it.each([
    ["fix the parser!", "Fix the parser", true],
    ["Please fix the tab handling in the parser", "Fix the tab handling in the parser, please", true],
    ["Add a test for the parser", "Fix the parser", false],
    ["修复解析器的问题。", "修复解析器的问题", true],
    ["", "", false],
  ])("%j of %j: %s", (text, request, same) => {
    expect(repeats(text, request)).toBe(same);
  });
});

describe("holdsSecret", () => {
  it.each([
    [`Use ghp_${"a".repeat(36)}`],
    ["key AKIAABCDEFGHIJKLMNOP"],
    ["postgres://app:hunter22@db.internal/prod"],
    ["-----BEGIN OPENSSH PRIVATE KEY-----"],
    ["password: correct-horse-battery"],
  ])("sees %s", (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([["The API key moved to the vault."], ["Renamed token to sessionToken"], ["See https://example.org/a:b"]])(
    "leaves %s alone",
    (text) => {
      expect(holdsSecret(text)).toBe(false);
    },
  );
});
