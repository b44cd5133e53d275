import { randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import fastify from "fastify";
import { answerAsAgent } from "./agent.js";
import { chatRequest, type ChatRequest, type DemoAnswer } from "./chat-request.js";
import { extractAnswer } from "./extract.js";
import { demoModels } from "./host-config.js";

/** The pace of the streamed words, so that a reader sees a reply come in. */
const wordMs = 25;

export interface DemoProvider {
  readonly baseUrl: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

function answer(request: ChatRequest): DemoAnswer {
  if (request.model === demoModels.agent) return answerAsAgent(request);
  const lastUser = request.messages.findLast((message) => message.role === "user");
  return { kind: "text", text: extractAnswer(lastUser?.content ?? "") };
}

const tokens = (text: string) => Math.ceil(text.length / 4);

/** Chat-completions chunks of an answer, word by word. */
function* chunks(
  reply: DemoAnswer,
  request: ChatRequest,
): Generator<{ readonly body: unknown; readonly isWord: boolean }> {
  const id = `demo-${randomBytes(6).toString("hex")}`;
  const chunk = (delta: unknown, finish: string | null = null, usage?: unknown) => ({
    body: {
      id,
      object: "chat.completion.chunk",
      created: 0,
      model: request.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...(usage === undefined ? {} : { usage }),
    },
    isWord: finish === null,
  });
  const text = reply.kind === "text" ? reply.text : reply.say;
  yield chunk({ role: "assistant", content: "" });
  for (const word of text.match(/\s*\S+\s*$|\s*\S+/gu) ?? []) yield chunk({ content: word });
  if (reply.kind === "tool") {
    const call = {
      index: 0,
      id: `${id}-call`,
      type: "function",
      function: { name: reply.name, arguments: JSON.stringify(reply.input) },
    };
    yield chunk({ tool_calls: [call] });
  }
  const prompt = tokens(request.messages.map((message) => message.content).join("\n"));
  yield chunk({}, reply.kind === "tool" ? "tool_calls" : "stop", {
    prompt_tokens: prompt,
    completion_tokens: tokens(text),
    total_tokens: prompt + tokens(text),
  });
}

function completion(reply: DemoAnswer, request: ChatRequest): unknown {
  const text = reply.kind === "text" ? reply.text : reply.say;
  const prompt = tokens(request.messages.map((message) => message.content).join("\n"));
  return {
    id: "demo",
    object: "chat.completion",
    created: 0,
    model: request.model,
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: prompt, completion_tokens: tokens(text), total_tokens: prompt + tokens(text) },
  };
}

/** Starts the demo provider on a free loopback port; it speaks OpenAI's chat completions and only to its own key. */
export async function startDemoProvider(): Promise<DemoProvider> {
  const apiKey = randomBytes(24).toString("hex");
  const expected = Buffer.from(`Bearer ${apiKey}`);
  const app = fastify({ bodyLimit: 20_000_000, forceCloseConnections: true });
  app.addHook("onRequest", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return;
    await reply
      .code(401)
      .send({ error: { message: "The demo answers only its own OpenCode.", type: "invalid_api_key" } });
  });
  app.post("/v1/chat/completions", async (request, reply) => {
    const parsed = chatRequest.safeParse(request.body);
    if (!parsed.success)
      return reply.code(400).send({ error: { message: "Not a chat request.", type: "invalid_request_error" } });
    const said = answer(parsed.data);
    if (parsed.data.stream !== true) return completion(said, parsed.data);
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    for (const { body, isWord } of chunks(said, parsed.data)) {
      if (reply.raw.destroyed) return reply;
      reply.raw.write(`data: ${JSON.stringify(body)}\n\n`);
      if (isWord) await wait(wordMs);
    }
    reply.raw.end("data: [DONE]\n\n");
    return reply;
  });
  const baseUrl = `${await app.listen({ host: "127.0.0.1", port: 0 })}/v1`;
  return { baseUrl, apiKey, close: () => app.close() };
}
