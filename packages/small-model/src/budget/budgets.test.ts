import { describe, expect, it } from "vitest";
import { budgetsOf } from "./budgets.js";

const limits = (context: number, output: number, input = 0) => ({ limits: { context, input, output } });

describe("budgets", () => {
  it.each([
    [
      "a large model: 4,096 for the answer, the rest for the input",
      limits(200_000, 64_000),
      undefined,
      true,
      4096,
      200_000 - 4096 - 64,
    ],
    [
      "a limit on the input far below the window",
      limits(400_000, 128_000, 272_000),
      undefined,
      true,
      4096,
      272_000 - 64,
    ],
    [
      "room for thinking that cannot be switched off",
      limits(200_000, 64_000),
      undefined,
      false,
      8192,
      200_000 - 8192 - 64,
    ],
    [
      "a small cap with thinking on: the cap is for the answer alone",
      limits(200_000, 64_000),
      300,
      false,
      4396,
      200_000 - 4396 - 64,
    ],
    ["a model that writes little", limits(128_000, 2048), undefined, true, 2048, 128_000 - 2048 - 64],
    ["a tiny window: half of it at most for the answer", limits(4096, 4096), undefined, true, 2048, 2048 - 64],
    ["a window of 128 tokens: room for a sentence", limits(128, 384, 128), undefined, true, 64, 56],
    ["unknown limits: a window that small servers have", limits(0, 0), undefined, true, 4096, 16_384 - 4096 - 64],
  ])("give %s", (_, model, answerTokens, thinkingOff, output, input) => {
    expect(budgetsOf(model, answerTokens, thinkingOff)).toMatchObject({ output, input });
  });
});
