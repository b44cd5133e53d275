import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** What a scripted model says next; the delay, and what it waits for, come before the first byte. */
export interface Line {
  readonly text: string;
  readonly delayMs?: number;
  readonly after?: Promise<void>;
  readonly status?: number;
}

/** A request as it arrived. */
export interface Heard {
  readonly model: string;
  readonly text: string;
  readonly authorization: string;
  /** From the request to the end of its answer, in milliseconds; absent while it is not answered. */
  answeredInMs?: number;
}

/** An OpenAI-compatible provider on loopback whose models say what a test tells them. */
export interface ScriptedProvider {
  readonly baseUrl: string;
  readonly heard: readonly Heard[];
  /** The most requests that `model` had before it at one moment. */
  peak(model: string): number;
  /** What `model` answers from now on. */
  says(model: string, answer: Line | ((text: string) => Line)): void;
  /** Calls back when a caller hangs up before its answer. */
  onClosed(callback: () => void): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const body: unknown = JSON.parse(text);
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function stream(response: ServerResponse, text: string): void {
  const send = (delta: unknown, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  response.writeHead(200, { "content-type": "text/event-stream" });
  send({ role: "assistant", content: "" }, null);
  for (const word of text.split(/(?<=\s)/u)) send({ content: word }, null);
  send({}, "stop");
  response.end("data: [DONE]\n\n");
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const heard: Heard[] = [];
  const answers = new Map<string, (text: string) => Line>();
  const inFlight = new Map<string, { now: number; most: number }>();
  let onClosed = () => {};
  const server = createServer((request, response) => {
    response.once("close", () => {
      if (!response.writableEnded) onClosed();
    });
    void (async () => {
      const body = await bodyOf(request);
      const model = String(body["model"]);
      const text = JSON.stringify(body["messages"]);
      const noted: Heard = { model, text, authorization: request.headers.authorization ?? "" };
      heard.push(noted);
      const heardAt = performance.now();
      response.once("finish", () => (noted.answeredInMs = performance.now() - heardAt));
      const flight = inFlight.get(model) ?? { now: 0, most: 0 };
      inFlight.set(model, flight);
      flight.now += 1;
      flight.most = Math.max(flight.most, flight.now);
      response.once("close", () => (flight.now -= 1));
      const line = answers.get(model)?.(text) ?? { text: "ok" };
      if (line.delayMs !== undefined) await wait(line.delayMs);
      await line.after;
      if (response.destroyed) return;
      if (line.status !== undefined) {
        response.writeHead(line.status, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: { message: line.text, type: "scripted" } }));
      } else if (body["stream"] === true) {
        stream(response, line.text);
      } else {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(
          JSON.stringify({
            choices: [{ index: 0, message: { role: "assistant", content: line.text }, finish_reason: "stop" }],
            usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
          }),
        );
      }
    })().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    heard,
    peak: (model) => inFlight.get(model)?.most ?? 0,
    says: (model, answer) => void answers.set(model, typeof answer === "function" ? answer : () => answer),
    onClosed: (callback) => void (onClosed = callback),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
