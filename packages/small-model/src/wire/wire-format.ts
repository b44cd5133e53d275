import type { JsonObject } from "../json/shape.js";
import type { TokenUsage } from "../usage/token-usage.js";

/** How a JSON answer is demanded: by schema, as any JSON, or in words alone. Each step down asks less of the server. */
export type SchemaRung = "schema" | "json" | "words";

/** One question, in no vendor's terms. */
export interface Ask {
  readonly modelID: string;
  readonly system: string | undefined;
  readonly prompt: string;
  /** Tokens the answer may take, thinking included; `undefined` where no limit may be named. */
  readonly outputTokens: number | undefined;
  readonly schema: { readonly value: JsonObject; readonly rung: SchemaRung } | undefined;
  /** Body fields that keep the model from thinking, already in the wire's spelling. */
  readonly thinking: JsonObject;
  /** Further body fields from the user's config, already in the wire's spelling. */
  readonly extra: JsonObject;
  /** What chat completions calls the output limit here. */
  readonly tokenField: "max_tokens" | "max_completion_tokens";
  readonly askForUsage: boolean;
}

export interface EncodedRequest {
  /** Added to the base URL; starts with a slash. */
  readonly path: string;
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

/** Why a model stopped. `unfinished` is a stream that ended without saying. */
export type Finish = "stop" | "length" | "blocked" | "failed" | "unfinished";

/** What one payload adds to the answer. Reasoning is noticed and never kept. */
export type Piece =
  | { readonly type: "text"; readonly text: string }
  /** The whole answer, for the end of a stream whose deltas may have been missed. */
  | { readonly type: "whole"; readonly text: string }
  | { readonly type: "reasoning" }
  | { readonly type: "finish"; readonly finish: Finish }
  | { readonly type: "usage"; readonly tokens: Partial<TokenUsage> }
  /** The provider reports an error inside an answer it called fine. Its words are for classifying only. */
  | { readonly type: "fault"; readonly words: string };

/** A wire format: both halves are pure. `decode` takes a whole body as well as one event of a stream, and never throws. */
export interface WireFormat {
  readonly encode: (ask: Ask) => EncodedRequest;
  readonly decode: (payload: unknown) => readonly Piece[];
}
