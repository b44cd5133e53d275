import { describe, expect, it } from "vitest";
import { automatic, events, fakeWorld, json, manual, settle, type Reply } from "./fixtures/fake-world.js";
import { demoAnswers, hostAnswers, hostModel, hostProvider } from "./fixtures/host-answers.js";
import { createSmallModel, SmallModelError, type GenerateRequest } from "./index.js";
import type { HostAnswers } from "./ports.js";

const url = "https://api.acme.com/v1";
const api = { api: { id: "m", url, npm: "@ai-sdk/openai-compatible" } };
const good = json({ choices: [{ message: { content: "All good." }, finish_reason: "stop" }] });
const refusal = (message: string, status = 400) => json({ error: { message } }, status);

const acme = (more: Record<string, unknown> = {}) =>
  hostAnswers([hostProvider("acme", [hostModel("m", { ...api, ...more })])]);
const ask: GenerateRequest = { prompt: "What happened?", model: "acme/m" };

async function run(
  replies: readonly Reply[],
  request: GenerateRequest = ask,
  answers: HostAnswers | null = acme(),
  call = manual,
) {
  const world = fakeWorld(answers, replies);
  const smallModel = createSmallModel(world.ports);
  const progress = { settled: false };
  const running = smallModel.generate(request, call).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error: error instanceof SmallModelError ? error : undefined }),
  );
  void running.finally(() => (progress.settled = true));
  for (let round = 0; round < 40 && !progress.settled; round++) {
    await settle();
    const shortest = world.clock.pending().at(-1);
    if (!progress.settled && shortest !== undefined) await world.clock.advance(shortest);
  }
  return { ...(await running), ...world, smallModel };
}

const schema = { type: "object", properties: { recap: { type: "string" } }, required: ["recap"] };

describe("a provider that refuses one way of asking is asked another way, once", () => {
  it("a schema steps down to JSON and then to words, and the next call starts where this one ended", async () => {
    const answer = json({ choices: [{ message: { content: '```json\n{"recap":"ok"}\n```' }, finish_reason: "stop" }] });
    const replies = [
      refusal("response_format json_schema is not supported"),
      refusal("response_format is unavailable"),
      answer,
    ];
    const { result, seen, smallModel } = await run(replies, { ...ask, responseSchema: schema });
    expect(result?.text).toBe('{"recap":"ok"}');
    expect(seen.map(({ body }) => body["response_format"])).toEqual([
      expect.anything(),
      { type: "json_object" },
      undefined,
    ]);
    await smallModel.generate({ ...ask, responseSchema: schema }, manual);
    expect(seen).toHaveLength(4);
    expect(seen[3]?.body).not.toHaveProperty("response_format");
  });

  it("the thinking switch goes, with more room to think, when a 400 names it", async () => {
    const model = { capabilities: { reasoning: true }, variants: { none: { reasoningEffort: "none" } } };
    const { seen, result } = await run([refusal("Reasoning is mandatory for this endpoint"), good], ask, acme(model));
    expect(result?.text).toBe("All good.");
    expect(seen.map(({ body }) => [body["reasoning_effort"], body["max_tokens"]])).toEqual([
      ["none", 4096],
      [undefined, 8192],
    ]);
  });

  it("the token field is swapped", async () => {
    const { seen } = await run([
      refusal("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      good,
    ]);
    expect(seen.map(({ body }) => ["max_tokens" in body, "max_completion_tokens" in body])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("Responses is tried when chat is not served", async () => {
    const answer = json({
      status: "completed",
      output: [{ type: "message", content: [{ type: "output_text", text: "All good." }] }],
    });
    const { seen, result } = await run([refusal("only supported in v1/responses", 404), answer]);
    expect(seen.map((request) => request.url)).toEqual([`${url}/chat/completions`, `${url}/responses`]);
    expect(result?.text).toBe("All good.");
  });

  it("a prompt that is too long after all is halved", async () => {
    const prompt = "some words in a row ".repeat(20_000);
    const { seen, result } = await run([refusal("context_length_exceeded"), good], { ...ask, prompt });
    const [first = 0, second = 0] = seen.map(({ body }) => JSON.stringify(body["messages"]).length);
    expect(second / first).toBeLessThan(0.55);
    expect(result?.inputTruncated).toBe(true);
  });

  it("a prompt that fits by the catalogue but not by the provider is halved too", async () => {
    const prompt = "some words in a row ".repeat(1000);
    const { seen } = await run([refusal("prompt is too long"), good], { ...ask, prompt });
    const [first = 0, second = 0] = seen.map(({ body }) => JSON.stringify(body["messages"]).length);
    expect(second / first).toBeLessThan(0.55);
  });

  it("and the error stands when that does not help", async () => {
    const { seen, error } = await run([refusal("context_length_exceeded")], {
      ...ask,
      prompt: "some words ".repeat(50_000),
    });
    expect(seen).toHaveLength(2);
    expect(error).toMatchObject({
      code: "context-too-small",
      status: 413,
      providerID: "acme",
      modelID: "m",
      providerStatus: 400,
    });
  });

  it("an error that is about nothing of this is not retried", async () => {
    const { seen, error } = await run([refusal("bad request")], { ...ask, responseSchema: schema });
    expect(seen).toHaveLength(1);
    expect(error).toMatchObject({ code: "provider-rejected", retryable: false });
  });
});

describe("a budget that went into thinking", () => {
  const spent = (finish_reason: string, field: string) =>
    json({
      choices: [{ message: { content: null, [field]: "SECRETPLAN" }, finish_reason }],
      usage: { prompt_tokens: 5, completion_tokens: 100 },
    });

  it.each([
    ["length", "reasoning_content"],
    ["stop", "reasoning"],
  ])("(%s, %s) is tried once more with a larger one, and reasoning is never the answer", async (finish, field) => {
    const { seen, error, ledger } = await run([spent(finish, field)]);
    expect(seen.map(({ body }) => body["max_tokens"])).toEqual([4096, 8192]);
    expect(error).toMatchObject({ code: "output-exhausted" });
    expect(JSON.stringify(error)).not.toContain("SECRETPLAN");
    expect(ledger).toMatchObject([{ attempts: 2, outcome: "output-exhausted", tokens: { input: 10, output: 200 } }]);
  });
});

describe("a busy provider", () => {
  it("makes background work give up at once", async () => {
    const { seen, error } = await run([refusal("slow down", 429)], ask, acme(), automatic);
    expect(seen).toHaveLength(1);
    expect(error).toMatchObject({ code: "rate-limited", status: 429, retryable: true });
  });

  it("is asked again by somebody who is watching, who is told of the wait", async () => {
    const world = fakeWorld(acme(), [json({}, 429, { "retry-after": "3" }), good]);
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const event of createSmallModel(world.ports).stream(ask, manual)) seen.push(event);
    })();
    await settle();
    expect(seen).toEqual([{ type: "retrying", attempt: 1, delayMs: 3000, because: "rate-limited" }]);
    await world.clock.advance(3000);
    await reading;
    expect(seen.at(-1)).toMatchObject({ type: "result", result: { text: "All good." } });
  });

  it("on this machine may take its time to load a model", async () => {
    const loading = json({ error: { message: "Loading model" } }, 503);
    const { result, seen } = await run(
      [loading, loading, loading, good],
      { prompt: "x", model: "demo/demo-small" },
      demoAnswers(),
      automatic,
    );
    expect(result?.text).toBe("All good.");
    expect(seen).toHaveLength(4);
  });

  it("that cannot be reached is an error of its own", async () => {
    const { error } = await run([new TypeError("fetch failed")], ask, acme(), automatic);
    expect(error).toMatchObject({ code: "provider-unreachable", retryable: true });
  });
});

describe("an answer that is none", () => {
  it.each<[string, Reply, string]>([
    ["a web page", new Response("<html>Sign in</html>"), "unreadable-answer"],
    ["words", new Response("ok"), "unreadable-answer"],
    ["nothing", new Response(""), "empty-answer"],
    ["an empty message", json({ choices: [{ message: { content: "" }, finish_reason: "stop" }] }), "empty-answer"],
    ["blocked", json({ choices: [{ message: { content: "" }, finish_reason: "content_filter" }] }), "content-blocked"],
    ["a stream that broke off", events([{ choices: [{ delta: { content: "All" } }] }], ""), "provider-unreachable"],
    ["an error with status 200", json({ error: { message: "invalid api key", code: 401 } }), "login-rejected"],
    [
      "a redirect",
      new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
      "provider-rejected",
    ],
  ])("(%s) is an error of its own", async (_, reply, code) => {
    const { error } = await run([reply], ask, acme(), automatic);
    expect(error).toMatchObject({ code });
  });

  it("is not JSON where JSON was asked for", async () => {
    const { error } = await run([good], { ...ask, responseSchema: schema });
    expect(error).toMatchObject({ code: "not-json" });
  });
});

describe("nothing is sent", () => {
  it.each<[string, GenerateRequest, HostAnswers | null, string]>([
    ["without a prompt", { ...ask, prompt: " \n" }, acme(), "bad-request"],
    ["while OpenCode has never answered", ask, null, "host-unreachable"],
    ["to a provider without a login", { ...ask, model: "anthropic/claude" }, acme(), "no-provider-login"],
    [
      "when the prompt must fit and does not",
      { ...ask, prompt: "word ".repeat(200_000), onOverflow: "error" },
      acme(),
      "context-too-small",
    ],
  ])("%s", async (_, request, answers, code) => {
    const { error, seen, ledger } = await run([good], request, answers);
    expect(error).toMatchObject({ code });
    expect(seen).toEqual([]);
    expect(ledger).toEqual([]);
  });
});
