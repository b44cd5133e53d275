import type { RefusalKind } from "./errors/classify.js";
import type { WireFormatID } from "./wire/adapters.js";
import type { SchemaRung } from "./wire/wire-format.js";

/** The ways of asking that a provider may turn out to refuse. */
export interface Approach {
  readonly format: WireFormatID;
  readonly rung: SchemaRung;
  /** Whether the fields that keep the model from thinking are sent. */
  readonly thinkingFields: boolean;
  readonly tokenField: "max_tokens" | "max_completion_tokens";
  readonly tokenFieldSwapped: boolean;
  /** Share of the input budget that is used. */
  readonly inputShare: number;
  readonly moreOutput: boolean;
}

/** What the last request was, as far as it bears on what can be changed. */
export interface Tried {
  readonly sentSchema: boolean;
  readonly sentThinkingFields: boolean;
}

type Change = (approach: Approach, tried: Tried) => Approach | undefined;

const otherField = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;

const nothingToChange: Change = () => undefined;

/** What each refusal leads to. Every change is made once, so a call ends after a handful of requests. */
const changes: Readonly<Record<RefusalKind | "output-exhausted", Change>> = {
  schema: (approach, tried) => (tried.sentSchema ? { ...approach, rung: nextRung(approach) } : undefined),
  thinking: (approach, tried) =>
    tried.sentThinkingFields ? { ...approach, thinkingFields: false, moreOutput: true } : undefined,
  "token-field": (approach) =>
    approach.format === "chat-completions" && !approach.tokenFieldSwapped
      ? { ...approach, tokenFieldSwapped: true, tokenField: otherField[approach.tokenField] }
      : undefined,
  "wrong-endpoint": (approach) =>
    approach.format === "chat-completions" ? { ...approach, format: "responses" } : undefined,
  "context-length": (approach) => (approach.inputShare === 1 ? { ...approach, inputShare: 0.5 } : undefined),
  "output-exhausted": (approach) => (approach.moreOutput ? undefined : { ...approach, moreOutput: true }),
  login: nothingToChange,
  credit: nothingToChange,
  rate: nothingToChange,
  model: nothingToChange,
  blocked: nothingToChange,
  unavailable: nothingToChange,
  other: nothingToChange,
};

/**
 * The next way of asking after a refusal, or `undefined` when nothing is left to change: the schema steps down, the
 * thinking switch goes (and leaves room to think), the token field is swapped, Responses is tried instead of chat, the
 * input is halved, the output budget grows.
 */
export function adjusted(
  approach: Approach,
  kind: RefusalKind | "output-exhausted",
  tried: Tried,
): Approach | undefined {
  return changes[kind](approach, tried);
}

/** Anthropic's wire has no rung between a schema and words. */
function nextRung({ rung, format }: Approach): SchemaRung {
  return rung === "schema" && format !== "messages" ? "json" : "words";
}
