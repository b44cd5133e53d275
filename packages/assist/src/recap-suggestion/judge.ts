import type { Exchange } from "../exchange/exchange.js";
import { chats, offersSeveral, refuses } from "../guard/chat.js";
import { claimsSuccess } from "../guard/claims.js";
import { isCommandLine, isSlashCommand } from "../guard/command-line.js";
import { successIsDenied } from "../guard/denied-success.js";
import type { DropReason } from "../guard/drop-reason.js";
import { sameLanguage } from "../guard/language.js";
import { inventsName } from "../guard/invented-name.js";
import { clampGraphemes, oneLine } from "../guard/length.js";
import { echoes, repeats } from "../guard/repetition.js";
import { sameScript } from "../guard/same-script.js";
import { holdsSecret } from "../guard/secret.js";
import { payloadLimits } from "../metadata/payload.js";
import { readAnswer, type AnswerField } from "./answer.js";
import { exchangeTags, instructionText, type Want } from "./ask.js";

/** A text that is fit to show, or why it is not. */
export type Verdict = { readonly shown: string } | { readonly quiet: DropReason };

export interface RecapSuggestionVerdicts {
  readonly recap: Verdict;
  readonly suggestion: Verdict;
}

type Check = readonly [reason: DropReason, drops: (text: string, raw: string, exchange: Exchange) => boolean];

const commonChecks: readonly Check[] = [
  ["secret", (text) => holdsSecret(text)],
  ["echo", (text) => echoes(text, instructionText, Object.values(exchangeTags))],
  ["refusal", (text) => refuses(text)],
  ["chat-speak", (text) => chats(text)],
];

const conversationChecks: readonly Check[] = [
  ["wrong-script", (text, _raw, { userText, assistantText }) => !sameScript(text, userText, assistantText)],
  ["wrong-language", (text, _raw, { userText, assistantText }) => !sameLanguage(text, userText, assistantText)],
];

const recapChecks: readonly Check[] = [
  ...commonChecks,
  ["chat-speak", (text) => /[?？؟]$/u.test(text)],
  [
    "false-success",
    (text, _raw, exchange) => claimsSuccess(text) && successIsDenied(exchange.facts, exchange.assistantText),
  ],
  ["invented-name", (text, _raw, exchange) => inventsName(text, sourcesOf(exchange))],
  ...conversationChecks,
];

const suggestionChecks: readonly Check[] = [
  ["slash-command", (text) => isSlashCommand(text)],
  ["shell-line", (text) => isCommandLine(text)],
  ["alternatives", (_text, raw) => offersSeveral(raw)],
  ...commonChecks,
  ["repeats-request", (text, _raw, { userText }) => repeats(text, userText)],
  ...conversationChecks,
];

/** Of a field longer than this the rest is not read (UTF-16 code units); what is shown is far shorter. */
const maxRawUnits = 2_000;

/** What models write when they have nothing to say and an empty string seems too little. */
const nothing =
  /^(?:none|null|n\/a|nothing|no suggestion|undefined|empty|keine?|aucune?|ninguna?|нет|无|無|なし|없음|لا شيء|-+|—|\.+|…)[.!]?$/iu;

/**
 * Which fields of a model's answer are fit to show. Each field stands alone; a field that was not wanted is
 * "switched-off" whatever the model wrote. A shown text is one line within the payload's limits.
 */
export function judgeRecapSuggestion(text: string, exchange: Exchange, want: Want): RecapSuggestionVerdicts {
  const answer = readAnswer(text);
  const judge = (
    wanted: boolean,
    field: AnswerField | undefined,
    checks: readonly Check[],
    maxUnits: number,
  ): Verdict => {
    if (!wanted) return { quiet: "switched-off" };
    if (answer === null) return { quiet: "not-json" };
    return judgeField(field, checks, maxUnits, exchange);
  };
  return {
    recap: judge(want.recap, answer?.recap, recapChecks, payloadLimits.maxRecapUnits),
    suggestion: judge(want.suggestion, answer?.suggestion, suggestionChecks, payloadLimits.maxSuggestionUnits),
  };
}

function judgeField(
  field: AnswerField | undefined,
  checks: readonly Check[],
  maxUnits: number,
  exchange: Exchange,
): Verdict {
  if (field === undefined) return { quiet: "missing" };
  if (field.kind === "nothing") return { quiet: "silent" };
  if (field.kind === "several") return { quiet: "alternatives" };
  const raw = field.text.slice(0, maxRawUnits);
  const line = tidied(raw);
  if (line === "" || nothing.test(line)) return { quiet: "silent" };
  const failed = checks.find(([, drops]) => drops(line, raw, exchange));
  return failed === undefined ? { shown: clampGraphemes(line, maxUnits) } : { quiet: failed[0] };
}

/** One line without the label, quotes, bullet or emphasis that models put around a sentence. */
function tidied(text: string): string {
  return oneLine(text)
    .replace(/^(?:recap|summary|suggestion|next)\s*:\s*/iu, "")
    .replace(/^[-*•]\s+/u, "")
    .replace(/\*\*|__(?=\S)|(?<=\S)__/gu, "")
    .replace(/^(["'“„«「])(.*)(["'”“»」])$/u, "$2")
    .trim();
}

function sourcesOf({ userText, assistantText, facts }: Exchange): readonly string[] {
  return [userText, assistantText, facts.lastCommand?.command ?? ""];
}
