import type { ModelSource } from "./choose/resolved-model.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import type { TokenUsage } from "./usage/token-usage.js";

/** Who asks, and on whose behalf. */
export interface CallContext {
  readonly feature: string;
  /** Automatic calls give up at once when the provider is busy; the others wait a little. */
  readonly trigger: "automatic" | "manual" | "api";
  readonly sessionID?: string;
  readonly signal?: AbortSignal;
}

export interface ResolveQuery {
  readonly directory?: string | undefined;
  /** The session's provider and model. */
  readonly preferredProviderID?: string | undefined;
  readonly preferredModelID?: string | undefined;
  /** Set for everything that carries a session's words: no other provider is looked at. */
  readonly restrictToPreferredProvider?: boolean | undefined;
  /** Set for work that nobody asked for: it never costs a premium request, unless the user named the model. */
  readonly unattended?: boolean | undefined;
  /** "provider/model" from our own settings, given when `smallModelUseDefault` is off. */
  readonly override?: string | undefined;
}

export interface GenerateRequest extends ResolveQuery {
  readonly prompt: string;
  readonly system?: string | undefined;
  /** Tokens for the answer alone; room for unavoidable thinking is added. Default 4,096. */
  readonly maxOutputTokens?: number | undefined;
  /** "provider/model" named by the caller; stronger than every setting. */
  readonly model?: string | undefined;
  /** A JSON Schema; the answer's text is then one JSON value. */
  readonly responseSchema?: Readonly<Record<string, unknown>> | undefined;
  /** What to do with a prompt that does not fit: cut its middle (the default) or refuse. */
  readonly onOverflow?: "truncate" | "error" | undefined;
}

export interface Usage extends TokenUsage {
  /** US dollars; `null` when the catalogue has no price. */
  readonly cost: number | null;
  /** True when the provider reported no usage and the tokens are our estimate. */
  readonly estimated: boolean;
}

export interface Generated {
  readonly text: string;
  readonly providerID: string;
  readonly modelID: string;
  readonly source: ModelSource;
  /** Present and true when the prompt was cut to fit. */
  readonly inputTruncated?: boolean;
  /** Present and true when the model ran out of its output budget in the middle of the answer. */
  readonly outputTruncated?: boolean;
  readonly usage: Usage;
}

/**
 * What a stream yields: text as it comes, news of a wait, and last the result. The result's text is the authority: it
 * has reasoning that a model wrote into its answer taken out, which deltas may not have.
 */
export type StreamEvent =
  | { readonly type: "delta"; readonly text: string }
  | {
      readonly type: "retrying";
      readonly attempt: number;
      readonly delayMs: number;
      readonly because: SmallModelErrorCode;
    }
  | { readonly type: "result"; readonly result: Generated };
