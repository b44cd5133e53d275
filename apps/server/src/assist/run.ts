import {
  askRecapSuggestion,
  judgeRecapSuggestion,
  type DropReason,
  type Exchange,
  type RunOutcome,
} from "@session-assist/assist";
import { mergeAssist, readAssist, type AssistPayload } from "@session-assist/assist/metadata";
import { SmallModelError, type Generated, type SmallModel } from "@session-assist/small-model";
import type { Logger } from "../log/logger.js";
import type { Clock } from "../opencode/clock.js";
import type { HostApi } from "../opencode/host-api.js";
import { HostError } from "../opencode/host-error.js";
import type { HostSession } from "../opencode/host-shapes.js";
import type { SettingsStore } from "../settings/settings-store.js";
import type { Claims } from "../store/claims.js";
import { readTurn } from "./read-turn.js";
import type { MetadataWriter } from "./write-metadata.js";

export interface AssistRunPorts {
  readonly api: HostApi;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: SettingsStore;
  readonly smallModel: SmallModel;
  readonly claims: Claims;
  readonly writer: MetadataWriter;
}

export type AssistRun = (sessionID: string, manual: boolean, signal: AbortSignal) => Promise<RunOutcome>;

/** Codes that mean: there is no model this session may use, which is nobody's fault and no news to the reader. */
const noModel = new Set<SmallModelError["code"]>([
  "no-small-model",
  "switched-off",
  "unknown-model",
  "no-provider-login",
  "provider-unsupported",
  "host-not-allowed",
]);

/**
 * One attempt at one session's recap and suggestion: read the turn, claim it, ask the session's own provider once,
 * judge, check that the tail did not move, write. Everything expected ends as an outcome.
 */
export function createAssistRun(ports: AssistRunPorts): AssistRun {
  const { api, claims, clock, log, settings, smallModel, writer } = ports;

  async function ask(
    session: HostSession,
    exchange: Exchange,
    manual: boolean,
    signal: AbortSignal,
  ): Promise<RunOutcome> {
    const messageID = exchange.lastAssistantMessageID;
    const { recapEnabled, smallModelOverride, smallModelUseDefault, suggestionEnabled } = settings.current();
    const want = { recap: recapEnabled, suggestion: suggestionEnabled };
    const { maxOutputTokens, prompt, responseSchema, system } = askRecapSuggestion(exchange, want);
    let generated: Generated;
    try {
      generated = await smallModel.generate(
        {
          system,
          prompt,
          responseSchema,
          maxOutputTokens,
          directory: session.directory,
          preferredProviderID: exchange.providerID,
          preferredModelID: exchange.modelID,
          restrictToPreferredProvider: true,
          ...(smallModelUseDefault || smallModelOverride === null ? {} : { override: smallModelOverride }),
        },
        { feature: "session-assist", trigger: manual ? "manual" : "automatic", sessionID: session.id, signal },
      );
    } catch (error) {
      if (signal.aborted) return { kind: "aborted" };
      if (!(error instanceof SmallModelError)) throw error;
      log.warn("assist.no-answer", {
        sessionID: session.id,
        code: error.code,
        providerID: error.providerID,
        modelID: error.modelID,
      });
      return { kind: "failed", because: noModel.has(error.code) ? "no-model" : "model-failed", messageID };
    }
    if (signal.aborted) return { kind: "aborted" };
    const { recap, suggestion } = judgeRecapSuggestion(generated.text, exchange, want);
    const payload: AssistPayload = {
      recap: "shown" in recap ? recap.shown : "",
      suggestion: "shown" in suggestion ? suggestion.shown : "",
      forMessageID: messageID,
      generatedAt: clock.now(),
      model: `${generated.providerID}/${generated.modelID}`,
      ...(Object.keys(exchange.facts).length === 0 ? {} : { facts: exchange.facts }),
    };
    return write(session.id, payload, signal, {
      recap: "shown" in recap ? "shown" : recap.quiet,
      suggestion: "shown" in suggestion ? "shown" : suggestion.quiet,
    });
  }

  async function write(
    sessionID: string,
    payload: AssistPayload,
    signal: AbortSignal,
    fields: Record<"recap" | "suggestion", "shown" | DropReason>,
  ): Promise<RunOutcome> {
    const messageID = payload.forMessageID;
    try {
      const result = await writer.write(sessionID, async (fresh) => {
        const tail = await api.messages(sessionID, 1);
        const isStale = signal.aborted || fresh.revert !== undefined || tail.at(-1)?.info.id !== messageID;
        return isStale ? null : mergeAssist(fresh.metadata, payload);
      });
      if (result === "nothing") return signal.aborted ? { kind: "aborted" } : { kind: "stale" };
      return { kind: "judged", messageID, ...fields };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      log.warn("assist.not-written", { sessionID, code: error.code, status: error.status });
      return { kind: "failed", because: "write-failed", messageID };
    }
  }

  return async (sessionID, manual, signal) => {
    try {
      const turn = await readTurn(api, sessionID);
      if (signal.aborted) return { kind: "aborted" };
      if (turn.kind === "working") return { kind: "working" };
      const { reading, session } = turn;
      if (reading.kind === "quiet") return reading;
      const messageID = reading.exchange.lastAssistantMessageID;
      if (!manual) {
        // Another client or another server of ours may have served this very reply.
        if (readAssist(session.metadata)?.forMessageID === messageID) return { kind: "already", messageID };
        if (!(await claims.claim(sessionID, messageID, clock.now()))) return { kind: "already", messageID };
      }
      return await ask(session, reading.exchange, manual, signal);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (error.code === "not-found") return { kind: "quiet", because: "unreadable" };
      return { kind: "unreachable" };
    }
  };
}
