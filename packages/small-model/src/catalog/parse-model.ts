import { z } from "zod";
import type { Model } from "./model.js";

const count = z.number().nonnegative().catch(0);
const text = z.string().catch("");
const record = z.record(z.string(), z.unknown()).catch({});

const stringRecord = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) =>
    Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => typeof pair[1] === "string")),
  );

const modelSchema = z.object({
  name: text,
  family: text,
  release_date: text,
  status: text,
  api: z.object({ id: text, url: text, npm: text }).catch({ id: "", url: "", npm: "" }),
  capabilities: z.object({ reasoning: z.boolean().catch(false) }).catch({ reasoning: false }),
  limit: z.object({ context: count, input: count, output: count }).catch({ context: 0, input: 0, output: 0 }),
  cost: z
    .object({
      input: z.number().nonnegative(),
      output: z.number().nonnegative(),
      cache: z.object({ read: count }).catch({ read: 0 }),
    })
    .optional()
    .catch(undefined),
  headers: stringRecord,
  options: record,
  variants: record,
});

/** The adapter that OpenCode assumes when a model names none (OPENCODE.md 4.2). */
const assumedAdapter = "@ai-sdk/openai-compatible";

/** Reads one entry of a provider's `models`; `undefined` when it is no object. Unknown fields pass, odd ones are empty. */
export function parseModel(id: string, value: unknown): Model | undefined {
  const parsed = modelSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { name, family, api, limit, cost, headers, options, variants } = parsed.data;
  return {
    id,
    wireID: api.id || id,
    name: name || id,
    family,
    releaseDate: parsed.data.release_date,
    deprecated: parsed.data.status === "deprecated",
    reasons: parsed.data.capabilities.reasoning,
    npm: api.npm || assumedAdapter,
    url: api.url,
    limits: limit,
    prices: cost && { input: cost.input, output: cost.output, cacheRead: cost.cache.read },
    headers,
    options,
    variants,
  };
}
