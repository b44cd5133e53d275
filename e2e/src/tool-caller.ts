import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { z } from "zod";

/** A call that the scripted agent makes of one of OpenCode's tools. */
export interface ToolCall {
  readonly tool: string;
  readonly input: unknown;
}

/** An OpenAI-compatible provider on loopback whose agent calls tools and repeats what they gave. */
export interface ToolCaller {
  readonly baseUrl: string;
  close(): Promise<void>;
}

const request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});

/**
 * Starts it. The model `agent` makes the first call whose name occurs in the last message of the user, then says
 * "Heard: " and the tool's result; without such a name, and for every other model, it says "ok".
 */
export async function startToolCaller(calls: Readonly<Record<string, ToolCall>>): Promise<ToolCaller> {
  const server = createServer((incoming, response) => {
    void (async () => {
      let text = "";
      for await (const chunk of incoming) text += String(chunk);
      const { messages, model } = request.parse(JSON.parse(text));
      const last = messages.at(-1);
      const said = JSON.stringify(last?.content ?? "");
      if (model === "agent" && last?.role === "tool") return speak(response, { content: `Heard: ${said}` }, "stop");
      const call = Object.entries(calls).find(([name]) => said.includes(name))?.[1];
      if (model !== "agent" || call === undefined) return speak(response, { content: "ok" }, "stop");
      const made = { name: call.tool, arguments: JSON.stringify(call.input) };
      const id = `call_${String(messages.length)}`;
      speak(response, { tool_calls: [{ index: 0, id, type: "function", function: made }] }, "tool_calls");
    })().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function speak(response: ServerResponse, delta: unknown, finish: string): void {
  const send = (piece: unknown, reason: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", choices: [{ index: 0, delta: piece, finish_reason: reason }] })}\n\n`,
    );
  response.writeHead(200, { "content-type": "text/event-stream" });
  send({ role: "assistant", content: "" }, null);
  send(delta, null);
  send({}, finish);
  response.end("data: [DONE]\n\n");
}
