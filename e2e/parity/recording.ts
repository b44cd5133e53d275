import { z } from "zod";
import type { Pair } from "./compare.js";
import type { Comparison } from "./comparison.js";
import { fakeKey } from "./keys.js";
import { roundEntry, rounds, type Round } from "./rounds.js";

const modelSchema = z.object({
  family: z.string().optional(),
  release_date: z.string(),
  status: z.string(),
  api: z.object({ id: z.string(), npm: z.string(), url: z.string() }),
  limit: z.object({ context: z.number(), input: z.number().optional(), output: z.number() }),
});

/**
 * A provider of `/config/providers` with what decides where it is asked. Its key and headers are left out; what OpenCode
 * writes in the place of a key for a sign-in stays.
 */
const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  env: z.array(z.string()),
  options: z.object({
    apiKey: z.enum(["", "opencode-oauth-dummy-key"]).optional().catch(undefined),
    baseURL: z.string().optional(),
    region: z.string().optional(),
  }),
  models: z.record(z.string(), modelSchema),
});

const callSchema = z.object({ host: z.string(), path: z.string(), credential: z.string(), modelID: z.string() });

const questionSchema = z.object({
  round: z.enum(rounds),
  providerID: z.string(),
  modelID: z.string(),
  kind: z.enum(["small", "own"]),
  real: callSchema,
});

const recordingSchema = z.object({
  openCode: z.string(),
  /** As in the rounds with keys; the moved round differs by an address. */
  withKeys: z.array(providerSchema),
  signedIn: z.array(providerSchema),
  questions: z.array(questionSchema),
});

/** OpenCode's side of a comparison, and what ours needs to take its own. Holds no key and nothing of the machine. */
export type Recording = z.infer<typeof recordingSchema>;

type RecordedProvider = z.infer<typeof providerSchema>;

/** Models beside the ones asked about that are kept: those a choice of a small model might look at. */
const smallish = /flash|nano|haiku|mini/u;

/** The recording of a comparison per round, in an order that does not depend on the run. */
export function recordingOf(openCode: string, comparisons: readonly Comparison[]): Recording {
  const questions = comparisons
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ round, providerID, modelID, kind, real }) =>
      real === undefined ? [] : [{ round, providerID, modelID, kind, real }],
    )
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const providersIn = (round: Round) => {
    const answer = comparisons.find((comparison) => comparison.round === round)?.providers;
    return answer === undefined ? [] : cut(answer, questions);
  };
  return { openCode, withKeys: providersIn("catalogue"), signedIn: providersIn("signed-in"), questions };
}

/** The providers of an answer that were reached, with the models that bear on the choice. */
function cut(answer: unknown, questions: Recording["questions"]): RecordedProvider[] {
  const asked = new Set(questions.map(({ providerID, modelID }) => `${providerID}/${modelID}`));
  const reached = new Set(questions.map(({ providerID }) => providerID));
  const { providers } = z.object({ providers: z.array(providerSchema) }).parse(answer);
  return providers
    .filter(({ id }) => reached.has(id))
    .toSorted((a, b) => compare(a.id, b.id))
    .map((provider) => {
      const models = Object.entries(provider.models).filter(
        ([id, { family = "" }]) => smallish.test(family) || asked.has(`${provider.id}/${id}`),
      );
      return { ...provider, models: Object.fromEntries(models.toSorted(([a], [b]) => compare(a, b))) };
    });
}

/** A provider or a question per line, so that a change of one is seen as that. */
export function writeRecording({ openCode, ...lists }: Recording): string {
  const parts = Object.entries(lists).map(([name, items]) => {
    const lines = items.map((item) => JSON.stringify(item)).join(",\n");
    return `${JSON.stringify(name)}:[\n${lines}\n]`;
  });
  return `{"openCode":${JSON.stringify(openCode)},\n${parts.join(",\n")}}\n`;
}

export function readRecording(text: string): Recording {
  return recordingSchema.parse(JSON.parse(text));
}

/** The body of `/config/providers` as it was in a round, with a fake key again for each provider that had one. */
export function providersOf({ withKeys, signedIn }: Recording, round: Round): unknown {
  const providers = (round === "signed-in" ? signedIn : withKeys).map((provider) => ({
    ...provider,
    ...(provider.options.apiKey === undefined ? { key: fakeKey(provider.id) } : {}),
    options: { ...provider.options, ...roundEntry(round, provider.id).options },
    models: Object.fromEntries(Object.entries(provider.models).map(([id, model]) => [id, { id, ...model }])),
  }));
  return { providers, default: {} };
}

function nameOf({ round, providerID, kind, modelID }: Omit<Pair, "real" | "ours">): string {
  return `${round} ${kind} ${providerID} ${modelID}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
