import type { Exchange, RunOutcome } from "@session-assist/assist";
import { mergeAssist, readAssist, type AssistPayload } from "@session-assist/assist/metadata";
import type { SmallModel } from "@session-assist/small-model";
import type { Logger } from "../log/logger.js";
import type { Clock } from "../opencode/clock.js";
import type { HostApi } from "../opencode/host-api.js";
import { HostError } from "../opencode/host-error.js";
import type { HostSession } from "../opencode/host-shapes.js";
import type { SettingsStore } from "../settings/settings-store.js";
import type { Claims } from "../store/claims.js";
import type { MutedSessions } from "../store/muted-sessions.js";
import { askModel, readAnswer, type Answer } from "./ask-model.js";
import type { Preparation } from "./prepare.js";
import { readTurn } from "./read-turn.js";
import type { MetadataWriter } from "./write-metadata.js";

export interface AssistRunPorts {
  readonly api: HostApi;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: SettingsStore;
  readonly smallModel: SmallModel;
  readonly claims: Claims;
  readonly muted: MutedSessions;
  readonly writer: MetadataWriter;
  readonly preparation: Pick<Preparation, "takeDirectory">;
}

export type AssistRun = (sessionID: string, manual: boolean, signal: AbortSignal) => Promise<RunOutcome>;

/**
 * One attempt at one session's recap and suggestion: read the turn, claim it, ask once, judge, keep the answer beside
 * the claim, check that the tail did not move, write. Everything expected ends as an outcome.
 */
export function createAssistRun(ports: AssistRunPorts): AssistRun {
  const { api, claims, clock, log, muted, settings, smallModel, writer } = ports;

  /** A switch that was turned off meanwhile takes its field along; what the reader asked for stays. */
  const asSwitchedNow = (payload: AssistPayload, manual: boolean): AssistPayload => {
    if (manual) return payload;
    const { recapEnabled, suggestionEnabled } = settings.current();
    return {
      ...payload,
      recap: recapEnabled ? payload.recap : "",
      suggestion: suggestionEnabled ? payload.suggestion : "",
    };
  };

  async function write(
    sessionID: string,
    { fields, payload }: Answer,
    manual: boolean,
    signal: AbortSignal,
    isKept: Promise<void>,
  ): Promise<RunOutcome> {
    const messageID = payload.forMessageID;
    const readTail = () => api.messages(sessionID, 1);
    // The first look at the tail goes out beside the writer's fresh read, and both beside the keeping of the answer.
    let firstTail: ReturnType<typeof readTail> | undefined = readTail();
    firstTail.catch(() => undefined);
    try {
      const result = await writer.write(sessionID, async (fresh) => {
        const tail = await (firstTail ?? readTail());
        firstTail = undefined;
        await isKept;
        const isStale = signal.aborted || fresh.revert !== undefined || tail.at(-1)?.info.id !== messageID;
        return isStale ? null : mergeAssist(fresh.metadata, asSwitchedNow(payload, manual));
      });
      if (result === "nothing") return signal.aborted ? { kind: "aborted" } : { kind: "stale" };
      return { kind: "judged", messageID, ...fields };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      log.warn("assist.not-written", { sessionID, code: error.code, status: error.status });
      // The answer lies beside its claim: what is tried again later is only the write (TRAPS.md M-06).
      const mayPass = error.retryable || (error.status ?? 0) >= 500;
      return mayPass && !manual ? { kind: "unreachable" } : { kind: "failed", because: "write-failed", messageID };
    }
  }

  /** Asks and writes under the claim; a call that gave no answer lets the claim go. */
  async function serve(
    session: HostSession,
    exchange: Exchange,
    manual: boolean,
    signal: AbortSignal,
  ): Promise<RunOutcome> {
    const messageID = exchange.lastAssistantMessageID;
    const input = { session, exchange, manual, signal, settings: settings.current() };
    const answer = await askModel(smallModel, log, () => clock.now(), input);
    if ("kind" in answer) {
      if (answer.kind === "aborted") await claims.release(session.id, messageID);
      return answer;
    }
    const isKept = claims.answered(session.id, messageID, JSON.stringify(answer));
    isKept.catch(() => undefined);
    return settle(session.id, answer, manual, signal, isKept);
  }

  /** Writes an answer; it stays beside its claim only as long as writing it may still succeed. */
  async function settle(
    sessionID: string,
    answer: Answer,
    manual: boolean,
    signal: AbortSignal,
    isKept: Promise<void> = Promise.resolve(),
  ): Promise<RunOutcome> {
    const outcome = await write(sessionID, answer, manual, signal, isKept);
    await isKept;
    if (outcome.kind === "judged" || outcome.kind === "stale")
      await claims.served(sessionID, answer.payload.forMessageID);
    return outcome;
  }

  return async (sessionID, manual, signal) => {
    try {
      // Off means zero calls, also when it was switched off in another server on the same store.
      await settings.refresh();
      if (signal.aborted) return { kind: "aborted" };
      if (!manual && (await muted.has(sessionID))) return { kind: "quiet", because: "muted" };
      const turn = await readTurn(api, sessionID, ports.preparation.takeDirectory(sessionID));
      if (signal.aborted) return { kind: "aborted" };
      if (turn.kind === "working") return { kind: "working" };
      const { reading, session } = turn;
      if (reading.kind === "quiet") return reading;
      const { exchange } = reading;
      const messageID = exchange.lastAssistantMessageID;
      if (manual) return await serve(session, exchange, manual, signal);
      // Another client or another server of ours may have served this very reply.
      if (readAssist(session.metadata)?.forMessageID === messageID) return { kind: "already", messageID };
      const claim = await claims.claim(sessionID, messageID, clock.now());
      if (claim.kind === "ours") return await serve(session, exchange, manual, signal);
      const kept = claim.kind === "answered" ? readAnswer(claim.answer) : null;
      return kept === null ? { kind: "already", messageID } : await settle(sessionID, kept, manual, signal);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (error.code === "not-found") return { kind: "quiet", because: "unreadable" };
      return { kind: "unreachable" };
    }
  };
}
