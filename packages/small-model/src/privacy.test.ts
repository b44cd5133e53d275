import { expect, it } from "vitest";
import { chatWhole, cohereWhole, googleWhole, messagesWhole, responsesWhole } from "./fixtures/bodies.js";
import { fakeWorld, json, manual, type Reply } from "./fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "./fixtures/host-answers.js";
import { createSmallModel } from "./index.js";

const canaries = {
  key: "sk-CANARYKEY",
  prompt: "CANARYPROMPT",
  system: "CANARYSYSTEM",
  answer: "CANARYANSWER",
  query: "CANARYQUERY",
  header: "CANARYHEADER",
};

/** One provider per wire format, each with the canaries in its key, its address and its headers. */
function answersFor(npm: string) {
  const api = { id: "m", url: `https://api.acme.com/v1?token=${canaries.query}`, npm };
  const options = { headers: { "x-secret": canaries.header } };
  return hostAnswers([hostProvider("acme", [hostModel("m", { api })], { key: canaries.key, options })]);
}

const adapters = [
  "@ai-sdk/openai-compatible",
  "@ai-sdk/openai",
  "@ai-sdk/anthropic",
  "@ai-sdk/google",
  "@ai-sdk/cohere",
] as const;

/** Providers quote what they were sent. */
const quoting = `You sent ${canaries.prompt} ${canaries.system} with ${canaries.key} and ${canaries.header}`;

const replies: readonly (readonly [string, Reply])[] = [
  ...[300, 400, 401, 402, 403, 404, 408, 413, 422, 429, 500, 503].map((status): [string, Reply] => [
    String(status),
    json({ error: { message: quoting } }, status),
  ]),
  ["an error with status 200", json({ error: { message: quoting } })],
  [
    "thoughts only",
    json({ choices: [{ message: { content: "", reasoning: canaries.answer }, finish_reason: "length" }] }),
  ],
  ["a page", new Response(`<html>${quoting}</html>`)],
  ["a broken connection", new TypeError(quoting)],
  ["no JSON", json({ choices: [{ message: { content: canaries.answer }, finish_reason: "stop" }] })],
];

const runs = adapters.flatMap((npm) => replies.map(([name, reply]) => [npm, name, reply] as const));

it.each(runs)("no error, ledger line or resolution holds a word or a key (%s, %s)", async (npm, _, reply) => {
  const world = fakeWorld(answersFor(npm), [reply]);
  const sleepless = {
    ...world.ports,
    clock: {
      ...world.clock,
      sleep: (ms: number, signal?: AbortSignal) => (ms > 20_000 ? world.clock.sleep(ms, signal) : Promise.resolve()),
    },
  };
  const smallModel = createSmallModel(sleepless);
  const request = {
    prompt: canaries.prompt,
    system: canaries.system,
    model: "acme/m",
    responseSchema: { type: "object" },
  };
  const error: unknown = await smallModel.generate(request, manual).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const shown = [
    error instanceof Error ? [error.message, error.stack, JSON.stringify(error), error.cause] : "",
    world.ledger,
    await smallModel.resolve({ override: "acme/m" }),
  ];
  for (const canary of Object.values(canaries)) expect(JSON.stringify(shown)).not.toContain(canary);
  expect(world.ledger).toHaveLength(1);
});

const good: Readonly<Record<(typeof adapters)[number], unknown>> = {
  "@ai-sdk/openai-compatible": chatWhole,
  "@ai-sdk/openai": responsesWhole,
  "@ai-sdk/anthropic": messagesWhole,
  "@ai-sdk/google": googleWhole,
  "@ai-sdk/cohere": cohereWhole,
};

it.each(adapters)("a good answer is handed to its caller and to nobody else (%s)", async (npm) => {
  const world = fakeWorld(answersFor(npm), [json(good[npm])]);
  const smallModel = createSmallModel(world.ports);
  const request = { prompt: canaries.prompt, system: canaries.system, model: "acme/m" };
  expect((await smallModel.generate(request, manual)).text).toBe("All good.");
  expect(JSON.stringify(world.seen)).toContain(canaries.prompt);
  const kept = JSON.stringify([world.ledger, await smallModel.resolve({ override: "acme/m" })]);
  for (const canary of [...Object.values(canaries), "All good.", "Let me think"]) expect(kept).not.toContain(canary);
  expect(world.ledger).toMatchObject([{ outcome: "ok" }]);
});
