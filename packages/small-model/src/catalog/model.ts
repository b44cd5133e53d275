import type { JsonObject } from "../json/shape.js";
import type { Prices } from "../usage/cost.js";

/** One model as OpenCode lists it, with the fields this package decides by. */
export interface Model {
  /** The id everywhere but on the wire. */
  readonly id: string;
  readonly wireID: string;
  readonly name: string;
  /** Empty when OpenCode knows none. */
  readonly family: string;
  /** ISO date; empty when unknown, which sorts as oldest. */
  readonly releaseDate: string;
  readonly deprecated: boolean;
  readonly reasons: boolean;
  /** The adapter package that decides the wire format. */
  readonly npm: string;
  /** Base URL, possibly with `${VAR}`; empty when the adapter's default applies. */
  readonly url: string;
  /** Tokens; 0 when unknown. */
  readonly limits: { readonly context: number; readonly input: number; readonly output: number };
  readonly prices: Prices | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly options: JsonObject;
  /** Named sets of adapter options, such as reasoning efforts, in the catalogue's order. */
  readonly variants: JsonObject;
  /** How to ask it, where the vendor itself says so. */
  readonly endpoint?: Endpoint;
  /** Premium requests that a call costs, where the vendor says so; 0 is free. */
  readonly multiplier?: number;
}

export type Endpoint = "chat-completions" | "responses" | "messages" | "none";

/** One connected provider. A model is parsed when somebody looks at it. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** How OpenCode found it: "env", "config", "custom" or "api". */
  readonly source: string;
  readonly env: readonly string[];
  readonly key: string | undefined;
  readonly options: JsonObject;
  readonly modelIDs: readonly string[];
  model(id: string): Model | undefined;
}
