import fc from "fast-check";
import { expect, it } from "vitest";
import * as bodies from "./fixtures/bodies.js";
import { automatic, fakeWorld } from "./fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "./fixtures/host-answers.js";
import { createSmallModel, errorCodes, SmallModelError } from "./index.js";

const adapters = [
  "@ai-sdk/openai-compatible",
  "@ai-sdk/openai",
  "@ai-sdk/anthropic",
  "@ai-sdk/google",
  "@ai-sdk/cohere",
];

/** Bodies that are nearly right: real ones cut short, repeated, spliced with noise. */
const streams = [
  bodies.chatStream,
  bodies.responsesStream,
  bodies.messagesStream,
  bodies.googleStream,
  bodies.cohereStream,
];
const real = streams.map((stream) => stream.map((payload) => `data: ${JSON.stringify(payload)}\n\n`).join(""));
const wholes = [bodies.chatWhole, bodies.responsesWhole, bodies.messagesWhole, bodies.googleWhole, bodies.cohereWhole];
const known = fc.constantFrom(...real, ...wholes.map((whole) => JSON.stringify(whole)));
const cut = fc
  .tuple(known, fc.nat(), fc.nat())
  .map(([body, a, b]) => body.slice(a % body.length, (a % body.length) + b));
const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
const bytes = fc
  .array(fc.oneof(known, cut, noise), { maxLength: 4 })
  .map((parts) => new Uint8Array(Buffer.from(parts.join(""), "latin1")));

it("whatever bytes a provider sends, the outcome is an answer or one of the errors", async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.constantFrom(...adapters),
      fc.constantFrom(200, 400, 404, 429, 500),
      async (body, npm, status) => {
        const model = hostModel("m", { api: { id: "m", url: "https://api.acme.com/v1", npm } });
        const world = fakeWorld(hostAnswers([hostProvider("acme", [model])]), [new Response(body, { status })]);
        const impatient = {
          ...world.clock,
          sleep: (ms: number, signal?: AbortSignal) =>
            ms <= 1_000 ? Promise.resolve() : world.clock.sleep(ms, signal),
        };
        const outcome: unknown = await createSmallModel({ ...world.ports, clock: impatient })
          .generate({ prompt: "x", model: "acme/m" }, automatic)
          .catch((error: unknown) => error);
        const known =
          outcome instanceof SmallModelError ? Object.keys(errorCodes).includes(outcome.code) : outcome !== undefined;
        expect(outcome instanceof Error && !(outcome instanceof SmallModelError)).toBe(false);
        expect(known).toBe(true);
        expect(world.clock.pending()).toEqual([]);
        expect(JSON.stringify(outcome)).not.toContain("Let me think");
      },
    ),
    { numRuns: 400 },
  );
});
