import { describe, expect, it } from "vitest";
import { fakeWorld, json, manual, settle, type Reply } from "./fixtures/fake-world.js";
import { demoAnswers, hostAnswers, hostModel, hostProvider } from "./fixtures/host-answers.js";
import { createSmallModel } from "./index.js";

const api = { api: { id: "m", url: "https://api.acme.com/v1", npm: "@ai-sdk/openai-compatible" } };
const acme = hostAnswers([hostProvider("acme", [hostModel("m", api)])]);
const ask = { prompt: "x", model: "acme/m" };

/** A provider that never answers, and notices when it is hung up on. */
function silent() {
  const state = { hungUp: false };
  const reply: Reply = (init) =>
    new Promise((_, reject) => {
      init.signal.addEventListener("abort", () => {
        state.hungUp = true;
        reject(new DOMException("aborted", "AbortError"));
      });
    });
  return { state, reply };
}

/** A body that sends one piece of text and then hangs. */
function hanging() {
  const state = { cancelled: false };
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      started.enqueue(new TextEncoder().encode('data: {"choices":[{"delta":{"content":"All "}}]}\n\n'));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  const reply: Reply = async (init) => {
    init.signal.addEventListener("abort", () => {
      state.cancelled = true;
      controller?.error(new DOMException("aborted", "AbortError"));
    });
    return new Response(body);
  };
  return { state, reply };
}

describe("a caller that goes away", () => {
  it("hangs up on the provider at once, and the ledger says so", async () => {
    const { state, reply } = silent();
    const world = fakeWorld(acme, [reply]);
    const caller = new AbortController();
    const running = createSmallModel(world.ports).generate(ask, { ...manual, signal: caller.signal });
    await settle();
    caller.abort();
    await expect(running).rejects.toMatchObject({ code: "aborted", status: 499 });
    expect(state.hungUp).toBe(true);
    expect(world.ledger).toMatchObject([{ outcome: "aborted" }]);
    expect(world.clock.pending()).toEqual([]);
  });

  it("in the middle of a stream ends the stream at the provider", async () => {
    const { state, reply } = hanging();
    const world = fakeWorld(acme, [reply]);
    for await (const event of createSmallModel(world.ports).stream(ask, manual)) {
      expect(event).toEqual({ type: "delta", text: "All " });
      break;
    }
    await settle();
    expect(state.cancelled).toBe(true);
    expect(world.ledger).toMatchObject([{ outcome: "aborted", attempts: 1 }]);
    expect(world.clock.pending()).toEqual([]);
  });

  it("does not wait out a retry", async () => {
    const world = fakeWorld(acme, [json({}, 429)]);
    const caller = new AbortController();
    const running = createSmallModel(world.ports).generate(ask, { ...manual, signal: caller.signal });
    await settle();
    caller.abort();
    await expect(running).rejects.toMatchObject({ code: "aborted" });
    expect(world.seen).toHaveLength(1);
  });

  it("before the call began makes no call", async () => {
    const world = fakeWorld(acme, [json({})]);
    const running = createSmallModel(world.ports).generate(ask, { ...manual, signal: AbortSignal.abort() });
    await expect(running).rejects.toMatchObject({ code: "aborted" });
    expect(world.seen).toEqual([]);
  });
});

describe("a provider that takes too long", () => {
  it("to begin is hung up on after a minute", async () => {
    const { state, reply } = silent();
    const world = fakeWorld(acme, [reply]);
    const failed = createSmallModel(world.ports)
      .generate(ask, manual)
      .catch((error: unknown) => error);
    await settle();
    await world.clock.advance(59_000);
    expect(state.hungUp).toBe(false);
    await world.clock.advance(1_000);
    expect(await failed).toMatchObject({ code: "timeout", status: 504, retryable: true });
    expect(state.hungUp).toBe(true);
  });

  it("on this machine gets three", async () => {
    const { state, reply } = silent();
    const world = fakeWorld(demoAnswers(), [reply]);
    const failed = createSmallModel(world.ports)
      .generate({ prompt: "x", model: "demo/demo-small" }, manual)
      .catch((error: unknown) => error);
    await settle();
    await world.clock.advance(179_000);
    expect(state.hungUp).toBe(false);
    await world.clock.advance(1_000);
    expect(await failed).toMatchObject({ code: "timeout" });
  });

  it("between two pieces of a stream is hung up on after half a minute", async () => {
    const { state, reply } = hanging();
    const world = fakeWorld(acme, [reply]);
    const running = createSmallModel(world.ports).generate(ask, manual);
    const outcome = running.catch((error: unknown) => error);
    await settle();
    await world.clock.advance(30_000);
    expect(state.cancelled).toBe(true);
    expect(await outcome).toMatchObject({ code: "timeout" });
  });
});
