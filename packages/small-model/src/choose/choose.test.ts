import { describe, expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { chooseModel, type Wanted } from "./choose.js";
import type { Surroundings } from "./route.js";

const around: Surroundings = { env: {}, isHostAllowed: () => false };
const url = { api: { id: "x", url: "https://api.example.com/v1", npm: "@ai-sdk/openai-compatible" } };
const flash = (id: string, release_date: string, more = {}) =>
  hostModel(id, { ...url, family: "gemini-flash", release_date, ...more });
const big = hostModel("big-1", url);

function choose(providers: readonly unknown[], wanted: Wanted = {}, config: Record<string, unknown> = {}) {
  const choice = chooseModel(parseSnapshot(hostAnswers(providers, config)), wanted, around);
  return choice.found
    ? { picked: `${choice.route.provider.id}/${choice.route.model.id}`, source: choice.source, trace: choice.trace }
    : { code: choice.problem.code, message: choice.problem.message, trace: choice.trace };
}

const session = (providerID: string, modelID = "big-1"): Wanted => ({
  preferredProviderID: providerID,
  preferredModelID: modelID,
  restrictToPreferredProvider: true,
});

describe("the family scan", () => {
  it("takes the newest model of the family", () => {
    const acme = hostProvider("acme", [flash("a", "2025-04-01"), flash("b", "2026-01-01"), big]);
    expect(choose([acme], session("acme"))).toMatchObject({ picked: "acme/b", source: "family" });
  });

  it("gives ties to the larger id, and never prefers a model without a date", () => {
    const acme = hostProvider("acme", [flash("a", "2026-01-01"), flash("a-fast", "2026-01-01"), flash("z", "")]);
    expect(choose([acme], session("acme"))).toMatchObject({ picked: "acme/a-fast" });
  });

  it("wants the family exactly, and leaves deprecated models out", () => {
    const acme = hostProvider("acme", [
      flash("lite", "2026-05-01", { family: "gemini-flash-lite" }),
      flash("old", "2026-06-01", { status: "deprecated" }),
      flash("b", "2026-01-01"),
    ]);
    expect(choose([acme], session("acme"))).toMatchObject({ picked: "acme/b" });
  });

  it("prefers flash to nano to haiku, whatever their dates", () => {
    const haiku = hostModel("h", { ...url, family: "claude-haiku", release_date: "2026-09-01" });
    const nano = hostModel("n", { ...url, family: "gpt-nano", release_date: "2026-08-01" });
    expect(choose([hostProvider("acme", [haiku, nano, flash("f", "2024-01-01")])], session("acme"))).toMatchObject({
      picked: "acme/f",
    });
    expect(choose([hostProvider("acme", [haiku, nano])], session("acme"))).toMatchObject({ picked: "acme/n" });
    expect(
      choose([hostProvider("opencode", [haiku, flash("f", "2026-01-01"), big])], session("opencode")),
    ).toMatchObject({
      picked: "opencode/big-1",
      source: "session-model",
    });
  });

  it("takes gpt-mini first on Copilot", () => {
    const mini = hostModel("gpt-5.4-mini", {
      api: { id: "gpt-5.4-mini", url: "", npm: "@ai-sdk/github-copilot" },
      family: "gpt-mini",
    });
    expect(
      choose([hostProvider("github-copilot", [flash("f", "2026-01-01"), mini])], session("github-copilot")),
    ).toMatchObject({
      picked: "github-copilot/gpt-5.4-mini",
    });
  });
});

describe("a session's provider", () => {
  const acme = hostProvider("acme", [big]);
  const other = hostProvider("other", [flash("f", "2026-01-01")]);

  it("is never left for another one", () => {
    expect(choose([other, acme], session("acme"))).toMatchObject({ picked: "acme/big-1", source: "session-model" });
    expect(choose([other], session("acme"))).toMatchObject({ code: "no-provider-login" });
  });

  it("is left when the caller has no session", () => {
    expect(choose([acme, other], { preferredProviderID: "acme" })).toMatchObject({
      picked: "other/f",
      source: "other-provider",
    });
  });

  it("defaults to the provider of OpenCode's own model", () => {
    const acmeFlash = hostProvider("acme", [flash("f", "2025-01-01"), big]);
    expect(choose([other, acmeFlash], {}, { model: "acme/big-1" })).toMatchObject({
      picked: "acme/f",
      source: "family",
    });
  });

  it("serves with its own model when its key lives only in the config (openchamber 2269)", () => {
    const options = { baseURL: "http://127.0.0.1:9/v1/", apiKey: "k" };
    const model = hostModel("qwen", { api: { id: "qwen", url: "", npm: "@ai-sdk/openai-compatible" } });
    const proxy = hostProvider("myproxy", [model], { key: undefined, source: "config", options });
    const config = { provider: { myproxy: { options, models: { qwen: {} } } } };
    expect(choose([proxy], session("myproxy", "qwen"), config)).toMatchObject({
      picked: "myproxy/qwen",
      source: "session-model",
    });
  });
});

describe("a model that somebody named", () => {
  const google = hostProvider("google", [flash("g", "2026-01-01")]);
  const acme = hostProvider("acme", [big, flash("f", "2026-01-01")]);

  it("wins in the order caller, settings, config", () => {
    const config = { small_model: "google/g" };
    expect(choose([google, acme], session("acme"), config)).toMatchObject({ picked: "google/g", source: "config" });
    expect(choose([google, acme], { ...session("acme"), override: "acme/big-1" }, config)).toMatchObject({
      source: "override",
    });
    expect(
      choose([google, acme], { ...session("acme"), override: "acme/big-1", model: "acme/f" }, config),
    ).toMatchObject({
      picked: "acme/f",
      source: "request",
    });
  });

  it("is reported and not replaced when it cannot be used", () => {
    const unknown = choose([google], session("google"), { small_model: "anthropic/claude-3-5-haiku" });
    expect(unknown).toMatchObject({ code: "no-provider-login" });
    expect(unknown.message).toContain("anthropic");
    expect(choose([google], session("google"), { small_model: "google/gemini-flsh" })).toMatchObject({
      code: "unknown-model",
    });
    expect(choose([google], { override: "nonsense" })).toMatchObject({ code: "unknown-model" });
  });

  it("is split at the first slash", () => {
    const router = hostProvider("router", [hostModel("google/gemini", url)]);
    expect(choose([router], {}, { small_model: "router/google/gemini" })).toMatchObject({
      picked: "router/google/gemini",
    });
  });

  it.each(["", " "])("may be empty (%j), which switches the calls off", (small_model) => {
    expect(choose([google], session("google"), { small_model })).toMatchObject({ code: "switched-off" });
  });
});

describe("what may not be used", () => {
  it("is a provider that the config switches off, even if OpenCode still lists it", () => {
    const acme = hostProvider("acme", [flash("f", "2026-01-01"), big]);
    expect(choose([acme], session("acme"), { disabled_providers: ["acme"] })).toMatchObject({
      code: "provider-unsupported",
    });
    expect(choose([acme], session("acme"), { enabled_providers: ["openai"] })).toMatchObject({
      code: "provider-unsupported",
    });
  });

  it("is OpenCode's free tier: none is available, and the trace says why", () => {
    const free = hostProvider("opencode", [hostModel("big-1", url)], { key: undefined, options: { apiKey: "public" } });
    const choice = choose([free], session("opencode"));
    expect(choice).toMatchObject({ code: "no-provider-login" });
    expect(choice.trace.at(-1)?.because).toContain("free models");
  });

  it("is nothing at all when no provider is connected", () => {
    expect(choose([])).toMatchObject({ code: "no-small-model" });
  });
});

it("a trace tells every step that was looked at, and the one that was taken last", () => {
  const acme = hostProvider("acme", [big]);
  const { trace } = choose([acme], session("acme"));
  expect(trace.map(({ step, taken }) => [step, taken])).toEqual([
    ["request", false],
    ["override", false],
    ["config", false],
    ["family", false],
    ["session-model", true],
  ]);
});
