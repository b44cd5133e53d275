import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openAssistRoom, speakPlainly, type AssistRoom } from "../src/assist-room.js";
import { temporaryFolder } from "../src/folders.js";
import { hearEvents } from "./hear-events.js";
import { percentile } from "./percentile.js";

/** Turns measured after the first few, the quiet window and the bar, in milliseconds. */
const plan = { warmUp: 3, turns: 40, quietMs: 1_000, barMs: 50 } as const;

let room: AssistRoom;
beforeAll(async () => {
  room = await openAssistRoom();
});
afterAll(() => room.close());

it("our share from the end of the quiet window to the recap on the session stays under the bar", async () => {
  const folder = temporaryFolder("bench");
  const product = await room.attached(folder.path, plan.quietMs);
  const { close, seen } = await hearEvents(room.opencode.url);
  speakPlainly(room.provider);
  const shares: number[] = [];
  const models: number[] = [];
  for (let turn = 0; turn < plan.warmUp + plan.turns; turn += 1) {
    const id = await room.newSession();
    await room.prompt(id);
    const patchedAt = await vi.waitUntil(() => seen.get(id)?.patchedAt, { timeout: 30_000, interval: 20 });
    const idleAt = seen.get(id)?.idleAt ?? Number.NaN;
    const modelMs = room.provider.heard.findLast((heard) => heard.model === "small")?.answeredInMs ?? Number.NaN;
    if (turn < plan.warmUp) continue;
    shares.push(patchedAt - idleAt - plan.quietMs - modelMs);
    models.push(modelMs);
  }
  close();
  await product.stop();
  folder.remove();
  const [p50, p95] = [percentile(shares, 0.5), percentile(shares, 0.95)];
  process.stdout.write(
    `\nassist latency, ${String(plan.turns)} turns, model time (p50 ${percentile(models, 0.5).toFixed(1)} ms) taken out:` +
      ` p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${percentile(shares, 1).toFixed(1)} ms\n`,
  );
  expect(p95).toBeLessThan(plan.barMs);
});
