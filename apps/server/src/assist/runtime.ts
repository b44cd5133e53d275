import {
  emptyIdleState,
  explainPhase,
  idlePhase,
  stepIdle,
  type IdleEffect,
  type IdleEvent,
  type RunOutcome,
} from "@session-assist/assist";
import { dismissSuggestion } from "@session-assist/assist/metadata";
import pLimit from "p-limit";
import type { Logger } from "../log/logger.js";
import { errorFields } from "../log/logger.js";
import type { Clock } from "../opencode/clock.js";
import type { Host } from "../opencode/host.js";
import type { Settings } from "../settings/settings.js";
import type { SettingsStore } from "../settings/settings-store.js";
import type { ArmedSessions } from "../store/armed-sessions.js";
import type { MutedSessions } from "../store/muted-sessions.js";
import type { WorkingSessions } from "../store/working-sessions.js";
import { preparation, type Preparation } from "./prepare.js";
import { checkSession, type CheckApi } from "./check-session.js";
import { idleEventOf } from "./host-to-idle.js";
import type { MetadataWriter } from "./write-metadata.js";

export interface AssistRuntimePorts {
  readonly host: Pick<Host, "listen"> & { readonly api: CheckApi };
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: SettingsStore;
  readonly quietMs: () => number;
  readonly armed: ArmedSessions;
  readonly working: WorkingSessions;
  readonly writer: MetadataWriter;
  readonly muted: MutedSessions;
  readonly preparation: Pick<Preparation, "prepare">;
  /** One attempt for one session; resolves to how it ended, never rejects for an expected reason. */
  readonly run: (sessionID: string, manual: boolean, signal: AbortSignal) => Promise<RunOutcome>;
}

/** The watcher: runs the idle machine's effects on the real clock, store and host. */
export interface AssistRuntime {
  /** Takes up the timers that an earlier run of ours left behind, and looks at the sessions it saw at work. */
  start(): Promise<void>;
  /** Why a session has no recap or suggestion, in one line. */
  explain(sessionID: string): string;
  /** One attempt now, also with automatic assist off; resolves when it has ended, to why it gave what it gave. */
  regenerate(sessionID: string): Promise<string>;
  isMuted(sessionID: string): Promise<boolean>;
  /** Ends or begins automatic assist for one session. */
  mute(sessionID: string, isMuted: boolean): Promise<void>;
  /** @throws HostError when OpenCode does not take the write. */
  dismiss(sessionID: string, messageID: string): Promise<void>;
  stop(): Promise<void>;
}

/** However many sessions become due at once: automatic runs in flight, and looks at sessions after a gap. */
const atOnce = { runs: 4, checks: 8 } as const;

const wantsAssist = (settings: Settings) =>
  settings.sessionAssistEnabled && (settings.recapEnabled || settings.suggestionEnabled);

export function createAssistRuntime(ports: AssistRuntimePorts): AssistRuntime {
  const { armed, clock, host, log, settings, working, writer } = ports;
  const limitRuns = pLimit(atOnce.runs);
  const limitChecks = pLimit(atOnce.checks);
  let state = emptyIdleState;
  let storing: Promise<void> = Promise.resolve();
  const timers = new Map<string, () => void>();
  /** The last check asked for, per session; an earlier one's answer is old news. */
  const checks = new Map<string, symbol>();
  const running = new Map<string, { readonly controller: AbortController; readonly done: Promise<void> }>();

  /** Rows are written one after the other; a store that fails costs only what a restart would have brought back. */
  const store = (change: () => Promise<void>) => {
    storing = storing.then(change).catch((error: unknown) => log.warn("assist.row-not-stored", errorFields(error)));
  };
  const dispatch = (event: IdleEvent) => {
    const step = stepIdle(state, event, clock.now());
    state = step.state;
    for (const effect of step.effects) perform(effect);
  };
  const cancel = (sessionID: string) => {
    timers.get(sessionID)?.();
    timers.delete(sessionID);
  };
  const start = (sessionID: string, manual: boolean) => {
    const controller = new AbortController();
    const startedAt = clock.now();
    const { signal } = controller;
    const run = async (): Promise<RunOutcome> =>
      signal.aborted ? { kind: "aborted" } : ports.run(sessionID, manual, signal);
    const done = (manual ? run() : limitRuns(run))
      .catch((error: unknown): RunOutcome => {
        log.error("assist.run-failed", { sessionID, ...errorFields(error) });
        return { kind: "failed", because: "model-failed" };
      })
      .then((outcome) => {
        running.delete(sessionID);
        const because = "because" in outcome ? outcome.because : undefined;
        log.info("assist.run-ended", { sessionID, outcome: outcome.kind, because, ms: clock.now() - startedAt });
        dispatch({ type: "run-ended", sessionID, outcome });
      });
    running.set(sessionID, { controller, done });
  };
  const check = (sessionID: string) => {
    const asked = Symbol(sessionID);
    checks.set(sessionID, asked);
    void limitChecks(() => checkSession(host.api, sessionID)).then((found) => {
      if (checks.get(sessionID) !== asked) return;
      checks.delete(sessionID);
      dispatch({ type: "checked", sessionID, found });
    });
  };
  const perform = (effect: IdleEffect): void => {
    const { type } = effect;
    switch (type) {
      case "schedule": {
        const { at, sessionID } = effect;
        cancel(sessionID);
        const fire = () => {
          timers.delete(sessionID);
          dispatch({ type: "timer", sessionID });
        };
        const waitMs = Math.max(0, at - clock.now());
        const stopFiring = clock.after(waitMs, fire);
        const prepare = () => void ports.preparation.prepare(sessionID);
        const stopPreparing = waitMs === 0 ? () => {} : clock.after(Math.max(0, waitMs - preparation.aheadMs), prepare);
        timers.set(sessionID, () => {
          stopFiring();
          stopPreparing();
        });
        return;
      }
      case "cancel":
        return cancel(effect.sessionID);
      case "run":
        return start(effect.sessionID, effect.manual);
      case "abort":
        return running.get(effect.sessionID)?.controller.abort();
      case "check":
        return check(effect.sessionID);
      case "persist":
        return store(() => armed.put(effect.row));
      case "forget":
        return store(() => armed.remove(effect.sessionID));
      case "work-seen":
        return store(() => working.put(effect.sessionID));
      case "work-over":
        return store(() => working.remove(effect.sessionID));
    }
  };

  const explain = (sessionID: string) => explainPhase(idlePhase(state, sessionID), clock.now());
  const tellSettings = () =>
    dispatch({ type: "settings", enabled: wantsAssist(settings.current()), quietMs: ports.quietMs() });
  const stopListening = [
    host.listen((signal) => {
      const event = idleEventOf(signal);
      if (event !== null) dispatch(event);
    }),
    settings.onChange(tellSettings),
  ];

  return {
    async start() {
      tellSettings();
      const [rows, atWork] = [await armed.all(), await working.all()];
      dispatch({ type: "restored", rows, working: atWork });
    },
    explain,
    async regenerate(sessionID) {
      dispatch({ type: "asked", sessionID });
      while (running.has(sessionID)) await running.get(sessionID)?.done;
      return explain(sessionID);
    },
    isMuted: (sessionID) => ports.muted.has(sessionID),
    async mute(sessionID, isMuted) {
      await ports.muted.set(sessionID, isMuted);
      if (isMuted) dispatch({ type: "muted", sessionID });
    },
    async dismiss(sessionID, messageID) {
      await writer.write(sessionID, (session) => Promise.resolve(dismissSuggestion(session.metadata, messageID)));
    },
    async stop() {
      for (const stop of stopListening) stop();
      dispatch({ type: "stop" });
      for (const cancelTimer of timers.values()) cancelTimer();
      timers.clear();
      for (const { controller } of running.values()) controller.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
      await storing;
    },
  };
}
