import type { AssistFacts } from "../metadata/payload.js";
import { factsOf } from "./facts.js";
import { keepHeadAndTail } from "./head-and-tail.js";
import { quietSession, quietWaiting, type Waiting } from "./host-session.js";
import { parseMessage, parseMessages, proseOf, type AssistantMessage, type UserMessage } from "./message.js";
import type { QuietReason } from "./quiet-reason.js";

/** UTF-16 code units that go into a prompt. A reply ends with its conclusion, a request begins with its point. */
export const exchangeLimits = {
  maxUserUnits: 3_000,
  userHeadShare: 0.7,
  maxAssistantUnits: 9_000,
  assistantHeadShare: 0.35,
} as const;

/** The last thing that was asked and all that was answered to it. */
export interface Exchange {
  readonly sessionID: string;
  /** The last message of the turn; the payload will name it. */
  readonly lastAssistantMessageID: string;
  /** Empty when OpenCode does not say what was answered. */
  readonly userMessageID: string;
  /** Empty when the reader sent no prose, for example only a file. */
  readonly userText: string;
  /** Never empty. */
  readonly assistantText: string;
  readonly providerID: string;
  readonly modelID: string;
  readonly facts: AssistFacts;
  /** "cut-off" when the model ran into its output limit. */
  readonly turn: "completed" | "cut-off";
}

export type ExchangeReading =
  | { readonly kind: "exchange"; readonly exchange: Exchange }
  | { readonly kind: "quiet"; readonly because: QuietReason; readonly messageID?: string }
  /** The user message is not in the page: fetch it by id and read again with `userMessage`. */
  | { readonly kind: "needs-user-message"; readonly messageID: string };

/** What else the host says; every field may be left out. */
export interface ExchangeContext {
  /** Body of `GET /session/{id}`. */
  readonly session?: unknown;
  /** Pending requests of this session. */
  readonly waiting?: readonly Waiting[];
  /** Body of `GET /session/{id}/message/{messageID}`, or null when there is no such message. */
  readonly userMessage?: unknown;
}

/**
 * The last exchange in `messages`, the body of `GET /session/{id}/message` (ascending), or why there is nothing
 * to ask about. The whole turn counts: every assistant message that answers the same user message. Reasoning,
 * synthetic and ignored parts are left out, tool output is read for facts only.
 */
export function readExchange(messages: unknown, context: ExchangeContext = {}): ExchangeReading {
  const page = parseMessages(messages);
  if (page === null) return { kind: "quiet", because: "unreadable" };
  const last = page.at(-1);
  const because = quietSession(context.session);
  if (because !== undefined) return { kind: "quiet", because, ...(last === undefined ? {} : { messageID: last.id }) };
  if (last === undefined || last.role === "user") return { kind: "quiet", because: "no-reply" };

  const turn = page.filter(
    (message): message is AssistantMessage => message.role === "assistant" && message.parentID === last.parentID,
  );
  const parts = turn.flatMap((message) => message.parts);
  const quiet = quietReply(last) ?? quietWaiting(context.waiting ?? [], parts);
  if (quiet !== undefined) return { kind: "quiet", because: quiet, messageID: last.id };
  const assistantText = proseOf(parts);
  if (assistantText === "") return { kind: "quiet", because: "empty", messageID: last.id };

  const inPage = page.find(
    (message): message is UserMessage => message.role === "user" && message.id === last.parentID,
  );
  if (inPage === undefined && last.parentID !== "" && context.userMessage === undefined) {
    return { kind: "needs-user-message", messageID: last.parentID };
  }
  const fetched = inPage ?? parseMessage(context.userMessage);
  const user = fetched?.role === "user" && fetched.id === last.parentID ? fetched : undefined;
  if (user?.parts.some((part) => part.type === "compaction") === true) {
    return { kind: "quiet", because: "compaction", messageID: last.id };
  }
  return { kind: "exchange", exchange: compose(last, assistantText, user, factsOf(parts, user?.summary.diffs ?? [])) };
}

function quietReply(last: AssistantMessage): QuietReason | undefined {
  if (last.summary === true) return "compaction";
  if (last.error) return last.error.name === "MessageAbortedError" ? "aborted" : "failed";
  return last.time.completed === undefined ? "unfinished" : undefined;
}

function compose(
  last: AssistantMessage,
  assistantText: string,
  user: UserMessage | undefined,
  facts: AssistFacts,
): Exchange {
  const limits = exchangeLimits;
  return {
    sessionID: last.sessionID,
    lastAssistantMessageID: last.id,
    userMessageID: last.parentID,
    userText: keepHeadAndTail(user ? proseOf(user.parts) : "", limits.maxUserUnits, limits.userHeadShare),
    assistantText: keepHeadAndTail(assistantText, limits.maxAssistantUnits, limits.assistantHeadShare),
    providerID: last.providerID,
    modelID: last.modelID,
    facts,
    turn: last.finish === "length" ? "cut-off" : "completed",
  };
}
