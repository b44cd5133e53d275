import { impossible } from "../border/impossible.js";
import type { QuietReason } from "../exchange/quiet-reason.js";
import type { DropReason } from "../guard/drop-reason.js";
import type { FailureReason, RunOutcome } from "./outcome.js";
import type { IdlePhase } from "./phase.js";

const quietSentences = {
  unreadable: "OpenCode's answer could not be read.",
  "no-reply": "There is no reply after the last message yet.",
  unfinished: "The last reply was never finished.",
  aborted: "The last turn was stopped.",
  failed: "The last turn failed.",
  "waiting-for-permission": "The session waits for your permission.",
  "waiting-for-question": "The session waits for your answer.",
  compaction: "The last turn only compacted the session.",
  reverted: "The last turn was reverted.",
  "sub-agent": "This is a sub-agent's session.",
  archived: "The session is archived.",
  empty: "The last reply has no text.",
  muted: "Assist is muted for this session.",
} as const satisfies Record<QuietReason | "muted", string>;

const dropSentences = {
  "switched-off": "it is switched off",
  "not-json": "the model did not answer in the asked form",
  missing: "the model left it out",
  silent: "the model had nothing to say",
  refusal: "the model refused",
  "chat-speak": "the model chatted instead",
  alternatives: "the model offered several at once",
  "shell-line": "it was a shell command",
  "slash-command": "it was a bare slash command",
  echo: "it repeated the instructions",
  "repeats-request": "it repeated the last request",
  "wrong-script": "it was in another script than the conversation",
  "wrong-language": "it was in another language than the conversation",
  "false-success": "it claimed a success the last command denies",
  "invented-name": "it named code the conversation does not",
  secret: "it held something that looks like a secret",
} as const satisfies Record<DropReason, string>;

const failureSentences = {
  "no-model": "There is no small model this session may use.",
  "model-failed": "The small model did not answer.",
  "over-budget": "The daily limit is reached.",
  "write-failed": "OpenCode did not accept the result.",
} as const satisfies Record<FailureReason, string>;

/** One line that answers "why is there no recap or suggestion?". `now` in epoch milliseconds. */
export function explainPhase(phase: IdlePhase, now: number): string {
  switch (phase.phase) {
    case "off":
      return "Session assist is switched off.";
    case "by-hand":
      return "A recap is written only when you ask for one.";
    case "unseen":
      return "No turn has ended here since the server started.";
    case "working":
      return "The session is at work.";
    case "asking":
      return "The small model is being asked.";
    case "quiet-window": {
      const seconds = Math.max(0, Math.ceil((phase.dueAt - now) / 1_000));
      const why = phase.attempt > 0 ? "OpenCode could not be reached; next try" : "Waiting for quiet; due";
      return `${why} in ${seconds} s.`;
    }
    case "ended":
      return explainOutcome(phase.ending.outcome);
    default:
      return impossible(phase);
  }
}

function explainOutcome(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "judged":
      return `Recap: ${explainField(outcome.recap)}. Suggestion: ${explainField(outcome.suggestion)}.`;
    case "quiet":
      return quietSentences[outcome.because];
    case "failed":
      return failureSentences[outcome.because];
    case "already":
      return "The last reply was served before.";
    case "stale":
      return "A newer message came in meanwhile.";
    case "working":
      return "The session was at work again.";
    case "unreachable":
      return "OpenCode could not be reached.";
    case "aborted":
      return "The call was stopped before it ended.";
    default:
      return impossible(outcome);
  }
}

function explainField(field: "shown" | DropReason): string {
  return field === "shown" ? "written" : dropSentences[field];
}
