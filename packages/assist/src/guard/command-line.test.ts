import { describe, expect, it } from "vitest";
import { isCommandLine, isSlashCommand } from "./command-line.js";

describe("isCommandLine", () => {
  it.each([
    ["npm test"],
    ["`npm run build -- --watch`"],
    ["$ ls -la"],
    ["!git status"],
    ["git push origin main"],
    ["git commit -m 'fix the parser and the tests'"],
    ["NODE_ENV=test npx vitest run"],
    ["./scripts/deploy.sh"],
    ["cd apps/web && npm start"],
    ["cat a.log | grep error"],
    ["docker compose up -d"],
    ["make"],
  ])("takes %s for one", (text) => {
    expect(isCommandLine(text)).toBe(true);
  });

  it.each([
    ["Run npm test and fix what fails"],
    ["make the header sticky"],
    ["go on with the auth plugin"],
    ["git push the branch once the checks are green"],
    ["source the colours from the theme"],
    ["Sort the list by date"],
    ["Why does `npm test` hang?"],
    ["git 브랜치를 정리해 줘"],
    ["gradlew is slow, so please cache it"],
    ["Use --strict in tsconfig.json"],
  ])("takes %s for words", (text) => {
    expect(isCommandLine(text)).toBe(false);
  });
});

describe("isSlashCommand", () => {
  it.each([["/compact"], ["/review the last diff"], ["`/init`"], ["/mcp:list"], ["/помощь"]])(
    "takes %s for one",
    (text) => {
      expect(isSlashCommand(text)).toBe(true);
    },
  );

  it.each([["/src/app.ts needs a test"], ["Explain /compact"], ["Add a /health route"]])(
    "takes %s for words",
    (text) => {
      expect(isSlashCommand(text)).toBe(false);
    },
  );
});
