import { describe, expect, it } from "vitest";
import { events, fakeWorld, json, manual } from "./fixtures/fake-world.js";
import { demoAnswers } from "./fixtures/host-answers.js";
import { createSmallModel, type StreamEvent } from "./index.js";

const inDemo = { preferredProviderID: "demo", preferredModelID: "demo-agent", restrictToPreferredProvider: true };
const streamed = events([
  { choices: [{ delta: { role: "assistant", content: "" } }] },
  { choices: [{ delta: { content: "All tests " } }] },
  { choices: [{ delta: { content: "pass." }, finish_reason: "stop" }] },
  { choices: [], usage: { prompt_tokens: 20, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 5 } } },
]);

describe("the small model of the demo provider", () => {
  it("is found by its family and asked over chat completions", async () => {
    const world = fakeWorld(demoAnswers(), [streamed]);
    const smallModel = createSmallModel(world.ports);
    const resolution = await smallModel.resolve(inDemo);
    expect(resolution.model).toMatchObject({
      providerID: "demo",
      modelID: "demo-small",
      source: "family",
      hasLogin: true,
    });
    expect(resolution.authenticatedProviders).toEqual([{ providerID: "demo", name: "demo", usable: true }]);

    const generated = await smallModel.generate({ ...inDemo, prompt: "What happened?", system: "Be brief." }, manual);
    expect(generated).toEqual({
      text: "All tests pass.",
      providerID: "demo",
      modelID: "demo-small",
      source: "family",
      usage: {
        input: 20,
        output: 4,
        reasoning: 0,
        cached: 5,
        cost: (15 * 1 + 5 * 0.1 + 4 * 2) / 1e6,
        estimated: false,
      },
    });
    expect(world.seen).toHaveLength(1);
    expect(world.seen[0]).toMatchObject({
      url: "http://127.0.0.1:4999/v1/chat/completions",
      headers: { authorization: "Bearer demo-key" },
      body: {
        model: "demo-small",
        max_tokens: 4096,
        stream: true,
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "What happened?" },
        ],
      },
    });
    expect(world.clock.pending()).toEqual([]);
  });

  it("streams deltas and ends with the result", async () => {
    const world = fakeWorld(demoAnswers(), [streamed]);
    const seen: StreamEvent[] = [];
    for await (const event of createSmallModel(world.ports).stream({ ...inDemo, prompt: "x" }, manual))
      seen.push(event);
    expect(seen.map((event) => (event.type === "delta" ? event.text : event.type))).toEqual([
      "All tests ",
      "pass.",
      "result",
    ]);
  });

  it("writes every call to the ledger, without text", async () => {
    const world = fakeWorld(demoAnswers(), [
      json({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }] }),
    ]);
    await createSmallModel(world.ports).generate(
      { ...inDemo, prompt: "secret words" },
      { ...manual, sessionID: "ses_1" },
    );
    expect(world.ledger).toMatchObject([
      {
        feature: "test",
        trigger: "manual",
        sessionID: "ses_1",
        providerID: "demo",
        modelID: "demo-small",
        outcome: "ok",
      },
    ]);
    expect(JSON.stringify(world.ledger)).not.toContain("secret words");
  });
});
