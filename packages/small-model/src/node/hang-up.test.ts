import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fakeWorld, manual } from "../fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { createSmallModel } from "../index.js";
import { createOutboundFetch } from "./outbound-fetch.js";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider on a real socket that begins an answer and never ends it; `hungUp` resolves when the other side leaves. */
async function endlessProvider(begins: boolean) {
  let asked = () => {};
  let left = () => {};
  const beingAsked = new Promise<void>((resolve) => (asked = resolve));
  const hungUp = new Promise<void>((resolve) => (left = resolve));
  const server = createServer((_, response) => {
    response.on("close", left);
    if (begins) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write('data: {"choices":[{"delta":{"content":"All "}}]}\n\n');
    }
    asked();
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const api = { id: "m", url: `http://127.0.0.1:${port}/v1`, npm: "@ai-sdk/openai-compatible" };
  const world = fakeWorld(hostAnswers([hostProvider("acme", [hostModel("m", { api })])]), []);
  return { smallModel: createSmallModel({ ...world.ports, fetch: createOutboundFetch() }), beingAsked, hungUp };
}

const ask = { prompt: "x", model: "acme/m" };

describe("the provider's socket is closed", () => {
  it.each([true, false])("when the caller cancels (answer begun: %s)", async (begins) => {
    const { smallModel, beingAsked, hungUp } = await endlessProvider(begins);
    const caller = new AbortController();
    const outcome = smallModel.generate(ask, { ...manual, signal: caller.signal }).catch((error: unknown) => error);
    await beingAsked;
    caller.abort();
    expect(await outcome).toMatchObject({ code: "aborted" });
    await expect(hungUp).resolves.toBeUndefined();
  });

  it("when a reader leaves a stream", async () => {
    const { smallModel, hungUp } = await endlessProvider(true);
    for await (const event of smallModel.stream(ask, manual)) {
      expect(event).toEqual({ type: "delta", text: "All " });
      break;
    }
    await expect(hungUp).resolves.toBeUndefined();
  });
});
