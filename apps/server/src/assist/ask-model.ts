import {
  askRecapSuggestion,
  judgeRecapSuggestion,
  type DropReason,
  type Exchange,
  type RunOutcome,
  type Want,
} from "@session-assist/assist";
import type { AssistPayload } from "@session-assist/assist/metadata";
import { SmallModelError, type SmallModel } from "@session-assist/small-model";
import { z } from "zod";
import type { Logger } from "../log/logger.js";
import type { HostSession } from "../opencode/host-shapes.js";
import { modelOverride } from "../settings/model-override.js";
import type { Settings } from "../settings/settings.js";

/** What the judge said of each field, for the record. */
export interface JudgedFields {
  readonly recap: "shown" | DropReason;
  readonly suggestion: "shown" | DropReason;
}

/** A judged answer: what is to be written, and why what is missing is missing. */
export interface Answer {
  readonly payload: AssistPayload;
  readonly fields: JudgedFields;
}

const storedAnswer = z.custom<Answer>(
  (value) => typeof value === "object" && value !== null && "payload" in value && "fields" in value,
);

/** An answer that was kept beside its claim; null when it cannot be read any more. */
export function readAnswer(text: string): Answer | null {
  try {
    const parsed = storedAnswer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Codes that mean: there is no model this session may use, which is nobody's fault and no news to the reader. */
const noModel = new Set<SmallModelError["code"]>([
  "no-small-model",
  "switched-off",
  "unknown-model",
  "no-provider-login",
  "provider-unsupported",
  "host-not-allowed",
]);

export interface AskModelInput {
  readonly session: HostSession;
  readonly exchange: Exchange;
  readonly settings: Settings;
  readonly manual: boolean;
  readonly signal: AbortSignal;
}

/** What the reader wants of a run: the switches, or both when they asked for it themselves. */
const wantOf = ({ recapEnabled, suggestionEnabled }: Settings, manual: boolean): Want =>
  manual && !recapEnabled && !suggestionEnabled
    ? { recap: true, suggestion: true }
    : { recap: recapEnabled, suggestion: suggestionEnabled };

/** Asks the session's own provider once and judges the answer; everything expected ends as an outcome. */
export async function askModel(
  smallModel: SmallModel,
  log: Logger,
  now: () => number,
  { exchange, manual, session, settings, signal }: AskModelInput,
): Promise<Answer | RunOutcome> {
  const messageID = exchange.lastAssistantMessageID;
  const want = wantOf(settings, manual);
  const { maxOutputTokens, prompt, responseSchema, system } = askRecapSuggestion(exchange, want);
  try {
    const generated = await smallModel.generate(
      {
        system,
        prompt,
        responseSchema,
        maxOutputTokens,
        directory: session.directory,
        preferredProviderID: exchange.providerID,
        preferredModelID: exchange.modelID,
        restrictToPreferredProvider: true,
        ...modelOverride(settings),
      },
      { feature: "session-assist", trigger: manual ? "manual" : "automatic", sessionID: session.id, signal },
    );
    const { recap, suggestion } = judgeRecapSuggestion(generated.text, exchange, want);
    return {
      payload: {
        recap: "shown" in recap ? recap.shown : "",
        suggestion: "shown" in suggestion ? suggestion.shown : "",
        forMessageID: messageID,
        generatedAt: now(),
        model: `${generated.providerID}/${generated.modelID}`,
        ...(Object.keys(exchange.facts).length === 0 ? {} : { facts: exchange.facts }),
      },
      fields: {
        recap: "shown" in recap ? "shown" : recap.quiet,
        suggestion: "shown" in suggestion ? "shown" : suggestion.quiet,
      },
    };
  } catch (error) {
    if (signal.aborted) return { kind: "aborted" };
    if (!(error instanceof SmallModelError)) throw error;
    const { code, modelID, providerID } = error;
    log.warn("assist.no-answer", { sessionID: session.id, code, providerID, modelID });
    return { kind: "failed", because: noModel.has(code) ? "no-model" : "model-failed", messageID };
  }
}
