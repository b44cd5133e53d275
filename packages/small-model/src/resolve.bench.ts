import { bench, describe } from "vitest";
import { fakeWorld } from "./fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "./fixtures/host-answers.js";
import { createSmallModel } from "./index.js";

/** The size of OpenCode 1.18.33's catalogue with every provider connected: 225 providers, 8,261 models. */
const families = ["gemini-flash", "gpt-nano", "claude-haiku", "", "", "", ""];
const providers = Array.from({ length: 225 }, (_, index) =>
  hostProvider(
    `provider-${index}`,
    Array.from({ length: 37 }, (_, number) =>
      hostModel(`model-${number}`, {
        family: families[(index + number) % families.length] ?? "",
        api: { id: `model-${number}`, url: "https://api.example.com/v1", npm: "@ai-sdk/openai-compatible" },
      }),
    ),
  ),
);
const smallModel = createSmallModel(fakeWorld(hostAnswers(providers), []).ports);
let turn = 0;

describe("resolve on the full catalogue", () => {
  bench("for a session of each provider in turn", async () => {
    turn = (turn + 1) % providers.length;
    const session = {
      preferredProviderID: `provider-${turn}`,
      preferredModelID: "model-3",
      restrictToPreferredProvider: true,
    };
    await smallModel.resolve(session);
  });

  bench("for a caller without a session", async () => {
    await smallModel.resolve({});
  });
});
