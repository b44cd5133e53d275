import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * What becomes of a PATCH on its way to OpenCode: it passes, late or not; it is refused with a 500; it is applied and
 * never answered; or it is swallowed, neither applied nor answered.
 */
export type PatchFate =
  | { readonly fate: "pass"; readonly delayMs?: number }
  | { readonly fate: "refuse" | "apply-unanswered" | "swallow" };

/** A line between our server and OpenCode that does to each PATCH what a test wants; all else streams through. */
export interface HostProxy {
  readonly url: string;
  /** How many PATCHes came by so far. */
  patches(): number;
  /** The fate of the PATCHes to come, by their number from 1 on. */
  decide(fateOf: (number: number) => PatchFate): void;
  close(): Promise<void>;
}

export async function startHostProxy(target: string): Promise<HostProxy> {
  let patches = 0;
  let fateOf: (number: number) => PatchFate = () => ({ fate: "pass" });
  const forward = (request: IncomingMessage, response: ServerResponse, isAnswered: boolean) => {
    const { headers, method } = request;
    const onward = send(new URL(request.url ?? "/", target), { method, headers }, (answer) => {
      if (!isAnswered) return void answer.resume();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => {
      if (isAnswered) onward.destroy();
    });
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    if (request.method !== "PATCH") return forward(request, response, true);
    patches += 1;
    const decided = fateOf(patches);
    switch (decided.fate) {
      case "pass":
        void wait(decided.delayMs ?? 0).then(() => forward(request, response, true));
        return;
      case "refuse":
        request.resume();
        response.writeHead(500, { "content-type": "application/json" }).end("{}");
        return;
      case "apply-unanswered":
        return forward(request, response, false);
      case "swallow":
        request.resume();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    patches: () => patches,
    decide(next) {
      patches = 0;
      fateOf = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
