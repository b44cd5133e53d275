import { randomUUID } from "node:crypto";
import type { Ledger } from "@session-assist/small-model";
import { errorFields, type Logger } from "../log/logger.js";
import type { Store } from "./open-store.js";

/** Writes every call of a small model down: who, when, how much, how it ended; never a word of it. */
export function createUsageLedger(store: Store, log: Logger): Ledger {
  return {
    record(entry) {
      store
        .insertInto("usage")
        .values({
          id: randomUUID(),
          at: entry.at,
          feature: entry.feature,
          trigger: entry.trigger,
          provider_id: entry.providerID,
          model_id: entry.modelID,
          source: entry.source,
          outcome: entry.outcome,
          duration_ms: Math.round(entry.ms),
          input_tokens: entry.tokens.input,
          output_tokens: entry.tokens.output,
          reasoning_tokens: entry.tokens.reasoning,
          cached_tokens: entry.tokens.cached,
          cost: entry.cost,
        })
        .execute()
        .catch((error: unknown) => log.warn("usage.not-stored", errorFields(error)));
    },
  };
}
