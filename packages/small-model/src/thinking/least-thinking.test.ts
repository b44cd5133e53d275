import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import type { WireFormatID } from "../wire/adapters.js";
import { leastThinking } from "./least-thinking.js";

interface Given {
  readonly provider?: string;
  readonly id?: string;
  readonly variants?: Record<string, unknown>;
  readonly reasons?: boolean;
}

function least(format: WireFormatID, { provider = "acme", id = "m", variants = {}, reasons = true }: Given) {
  const model = hostModel(id, { variants, capabilities: { reasoning: reasons }, api: { id, url: "", npm: "" } });
  const parsed = parseSnapshot(hostAnswers([hostProvider(provider, [model])])).providers.get(provider);
  const found = parsed?.model(id);
  return parsed && found && leastThinking(parsed, found, format);
}

const effort = (reasoningEffort: string) => ({ reasoningEffort });
const budget = { thinking: { type: "enabled", budgetTokens: 16_000 } };

describe("the least thinking is", () => {
  it.each<[string, WireFormatID, Given, unknown]>([
    [
      "a variant called none",
      "chat-completions",
      { variants: { high: effort("high"), none: effort("none") } },
      { reasoning_effort: "none" },
    ],
    [
      "minimal rather than low",
      "chat-completions",
      { variants: { low: effort("low"), minimal: effort("minimal") } },
      { reasoning_effort: "minimal" },
    ],
    [
      "OpenRouter's own spelling",
      "chat-completions",
      { variants: { low: { reasoning: { effort: "low" } } } },
      { reasoning: { effort: "low" } },
    ],
    [
      "an effort on Responses, without summary or encrypted thoughts",
      "responses",
      { variants: { none: { ...effort("none"), reasoningSummary: "auto", include: ["reasoning.encrypted_content"] } } },
      { reasoning: { effort: "none" } },
    ],
    [
      "a level on Gemini",
      "generate-content",
      { variants: { low: { thinkingConfig: { includeThoughts: true, thinkingLevel: "low" } } } },
      { generationConfig: { thinkingConfig: { thinkingLevel: "low" } } },
    ],
    [
      "an effort on Claude, without the thinking it offers",
      "messages",
      { variants: { low: { thinking: { type: "adaptive" }, effort: "low" } } },
      { output_config: { effort: "low" } },
    ],
    [
      "one spelling for everything behind Vercel's gateway",
      "chat-completions",
      { variants: { low: { thinkingConfig: { includeThoughts: true, thinkingLevel: "low" } } } },
      { reasoning: { effort: "low" } },
    ],
    [
      "the switch of MiniMax",
      "messages",
      { variants: { none: { thinking: { type: "disabled" } } } },
      { thinking: { type: "disabled" } },
    ],
    [
      "the switch of Cohere",
      "cohere-chat",
      { variants: { none: { thinking: { type: "disabled" } } } },
      { thinking: { type: "disabled" } },
    ],
    [
      "the switch of Z.AI where no variant helps",
      "chat-completions",
      { provider: "zai-coding-plan", id: "glm-5", variants: { high: effort("high") } },
      { thinking: { type: "disabled" } },
    ],
    ["the switch of MiniMax-M3 anywhere", "chat-completions", { id: "MiniMax-M3" }, { thinking: { type: "disabled" } }],
    [
      "the switch of Venice",
      "chat-completions",
      { provider: "venice" },
      { venice_parameters: { disable_thinking: true } },
    ],
    ["the switch of OpenRouter", "chat-completions", { provider: "openrouter" }, { reasoning: { enabled: false } }],
    [
      "no budget on Gemini 2.5 Flash",
      "generate-content",
      { id: "gemini-2.5-flash", variants: { high: {} } },
      { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
    ],
    ["nothing where a variant would only think more", "messages", { variants: { high: budget, max: budget } }, {}],
    ["nothing for a model that does not reason", "chat-completions", { provider: "venice", reasons: false }, {}],
    ["nothing where no switch is known", "chat-completions", { variants: { high: effort("high") } }, {}],
  ])("%s", (_, format, given, fields) => {
    expect(least(format, given)?.fields).toEqual(fields);
  });

  it("off for Claude when nothing is sent, and not off for others", () => {
    expect(least("messages", { variants: { high: budget } })?.off).toBe(true);
    expect(least("chat-completions", { variants: { high: effort("high") } })?.off).toBe(false);
    expect(least("chat-completions", { variants: { low: effort("low") } })?.off).toBe(false);
    expect(least("chat-completions", { variants: { none: effort("none") } })?.off).toBe(true);
  });
});
