import { z } from "zod";
import type { SessionModel } from "./session-model.js";

const modelSchema = z.looseObject({ api: z.object({ npm: z.string(), url: z.string() }) });
const providersSchema = z.object({
  providers: z.array(z.object({ id: z.string(), models: z.record(z.string(), modelSchema) })),
  default: z.record(z.string(), z.string()),
});

/** Providers whose endpoint depends on the model's own id, and the part of the id that may matter. */
const idMatters: Readonly<Record<string, (modelID: string) => string>> = {
  aihubmix: (modelID) => modelID.split("-")[0] ?? modelID,
  "github-copilot": (modelID) => modelID,
};

/** What both sides are asked about. */
export interface Questions {
  /** A session per provider, on OpenCode's default model for it. */
  readonly sessions: readonly SessionModel[];
  /** Further models: for each provider the first of every adapter and address that its default does not show. */
  readonly others: readonly SessionModel[];
}

/** Reads the body of `/config/providers`. */
export function questionsFor(providers: unknown): Questions {
  const parsed = providersSchema.parse(providers);
  const sessions = parsed.providers.flatMap(({ id, models }) => {
    const modelID = parsed.default[id] ?? Object.keys(models)[0];
    return modelID === undefined ? [] : [{ providerID: id, modelID }];
  });
  const others = parsed.providers.flatMap(({ id: providerID, models }) => {
    const way = (modelID: string) => {
      const api = models[modelID]?.api;
      return `${api?.npm ?? ""} ${api?.url ?? ""} ${idMatters[providerID]?.(modelID) ?? ""}`;
    };
    const seen = new Set([way(parsed.default[providerID] ?? "")]);
    return Object.keys(models).flatMap((modelID) => {
      if (seen.has(way(modelID))) return [];
      seen.add(way(modelID));
      return [{ providerID, modelID }];
    });
  });
  return { sessions, others };
}
