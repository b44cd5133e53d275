import { describe, expect, it } from "vitest";
import {
  ask,
  copilot,
  copilotItem,
  copilotProvider,
  hidden,
  premium,
  type Items,
} from "../../fixtures/fake-copilot.js";
import { automatic, json, manual } from "../../fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "../../fixtures/host-answers.js";

describe("the model", () => {
  const capabilities = (family: string, supports: Record<string, unknown> = {}) => ({
    capabilities: { family, limits: {}, supports },
  });

  it.each<[string, Items, string | undefined]>([
    [
      "the newest gpt-mini first",
      [
        copilotItem("gpt-5-mini", capabilities("gpt-mini")),
        copilotItem("gpt-5.4-mini", { ...capabilities("gpt-mini"), version: "gpt-5.4-mini-2026-06-01" }),
        copilotItem("gpt-5.4-nano", hidden),
      ],
      "gpt-5.4-mini",
    ],
    [
      "the hidden nano where there is no mini",
      [copilotItem("gpt-4o", hidden), copilotItem("gpt-5.4-nano", hidden)],
      "gpt-5.4-nano",
    ],
    [
      "the other hidden ones after every family",
      [copilotItem("gpt-4o-mini", hidden), copilotItem("claude-haiku-5", capabilities("claude-haiku"))],
      "claude-haiku-5",
    ],
    [
      "a hidden one before the session's own",
      [copilotItem("gpt-4o-mini", hidden), copilotItem("claude-sonnet-5")],
      "gpt-4o-mini",
    ],
    [
      "never one that the policy disables",
      [copilotItem("gpt-5.4-nano", { ...hidden, policy: { state: "disabled" } }), copilotItem("claude-sonnet-5")],
      "claude-sonnet-5",
    ],
    [
      "never a hidden one that is not for small work",
      [copilotItem("secret-mini", { ...hidden, ...capabilities("gpt-mini") }), copilotItem("claude-sonnet-5")],
      "claude-sonnet-5",
    ],
    ["never one that OpenCode lists and GitHub does not", [copilotItem("claude-sonnet-5")], "claude-sonnet-5"],
  ])("is %s", async (_, items, expected) => {
    const { smallModel } = copilot(items);
    expect((await smallModel.generate(ask, manual)).modelID).toBe(expected);
  });

  it("is a hidden one before any of another provider", async () => {
    const acme = hostProvider("acme", [hostModel("nano", { family: "gpt-nano" })]);
    const { smallModel } = copilot([copilotItem("gpt-4o-mini", hidden)], {
      answers: hostAnswers([copilotProvider("claude-sonnet-5"), acme]),
    });
    const query = { prompt: "x", preferredProviderID: "github-copilot" };
    expect(await smallModel.generate(query, manual)).toMatchObject({ providerID: "github-copilot" });
  });

  it("is a hidden one for a session whose model is not known", async () => {
    const { smallModel } = copilot([copilotItem("gpt-4o-mini", hidden)]);
    const query = { prompt: "x", preferredProviderID: "github-copilot", restrictToPreferredProvider: true };
    expect(await smallModel.generate(query, automatic)).toMatchObject({ modelID: "gpt-4o-mini" });
  });

  it("may be a hidden one that the settings name", async () => {
    const { smallModel, calls } = copilot([copilotItem("gpt-5.4-nano", hidden), copilotItem("gpt-5-mini")]);
    await smallModel.generate({ ...ask, override: "github-copilot/gpt-5.4-nano" }, manual);
    expect(calls[1]?.body["model"]).toBe("gpt-5.4-nano");
  });

  it.each<[readonly string[], string | undefined]>([
    [["none", "low", "high"], "none"],
    [["low", "medium", "high"], "low"],
    [["medium", "high"], undefined],
    [[], undefined],
  ])("with the efforts %j is asked for %s", async (reasoning_effort, effort) => {
    const items = [
      copilotItem("gpt-5.4-mini", {
        ...capabilities("gpt-mini", { reasoning_effort }),
        supported_endpoints: ["/responses"],
      }),
    ];
    const { smallModel, calls } = copilot(items);
    await smallModel.generate(ask, manual);
    expect(calls[1]?.body["reasoning"]).toEqual(effort === undefined ? undefined : { effort });
  });
});

describe("automatic work never costs a premium request", () => {
  it("and takes a free model over a newer one that costs", async () => {
    const mini = { capabilities: { family: "gpt-mini" } };
    const items = [
      copilotItem("gpt-9-mini", { ...mini, ...premium(0.33), version: "2027" }),
      copilotItem("gpt-5-mini", mini),
    ];
    expect((await copilot(items).smallModel.generate(ask, automatic)).modelID).toBe("gpt-5-mini");
    expect((await copilot(items).smallModel.generate(ask, manual)).modelID).toBe("gpt-9-mini");
  });

  it("and stays silent, with the reason in the trace, where only such models are left", async () => {
    const { smallModel, calls } = copilot([copilotItem("claude-sonnet-5", premium(1))]);
    await expect(smallModel.generate(ask, automatic)).rejects.toMatchObject({ code: "no-small-model" });
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
    const { available, trace } = await smallModel.resolve({ ...ask, unattended: true });
    expect(available).toBe(false);
    expect(trace.at(-1)).toMatchObject({
      taken: false,
      because: expect.stringContaining("costs premium requests") as string,
    });
  });

  it("unless the user named the model", async () => {
    const { smallModel } = copilot([copilotItem("claude-sonnet-5", premium(1))]);
    const named = await smallModel.generate({ ...ask, override: "github-copilot/claude-sonnet-5" }, automatic);
    expect(named.modelID).toBe("claude-sonnet-5");
  });
});

describe("a model that GitHub lists and does not serve", () => {
  const items = [
    copilotItem("gpt-5.4-nano", hidden),
    copilotItem("gpt-4o-mini", hidden),
    copilotItem("claude-sonnet-5"),
  ];
  const notSupported = () => json({ error: { code: "model_not_supported", message: "not supported" } }, 400);

  it("is left for the next one, once, and not asked again", async () => {
    const { smallModel, calls, ledger } = copilot(items, {
      reply: ({ body }) => (body["model"] === "gpt-5.4-nano" ? notSupported() : undefined),
    });
    expect((await smallModel.generate(ask, manual)).modelID).toBe("gpt-4o-mini");
    expect((await smallModel.generate(ask, manual)).modelID).toBe("gpt-4o-mini");
    expect(calls.map(({ body }) => body["model"])).toEqual([undefined, "gpt-5.4-nano", "gpt-4o-mini", "gpt-4o-mini"]);
    expect(ledger).toMatchObject([{ modelID: "gpt-4o-mini", attempts: 2, outcome: "ok" }, { attempts: 1 }]);
  });

  it("ends the call when the next one is not served either", async () => {
    const { smallModel, calls } = copilot(items, { reply: notSupported });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "model-rejected" });
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  it("is reported when the user named it, with what may be wrong", async () => {
    const { smallModel, calls } = copilot(items, {
      reply: () =>
        json({ error: { message: "model not available for integrator; verify Copilot-Integration-Id" } }, 400),
    });
    await expect(smallModel.generate({ ...ask, override: "github-copilot/gpt-4o-mini" }, manual)).rejects.toThrow(
      "GitHub's Copilot settings",
    );
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
    await expect(smallModel.generate({ ...ask, override: "github-copilot/gpt-4o-mini" }, manual)).rejects.toMatchObject(
      { code: "model-rejected" },
    );
  });
});
