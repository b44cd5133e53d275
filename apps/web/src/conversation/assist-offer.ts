import { viewAssist, type AssistView } from "@session-assist/assist/metadata";
import type { ConversationState } from "../live/conversation-state";
import type { AssistRule } from "../settings/use-assist-rule";

/** What this tab knows before the server has said it. */
export interface LocalChoices {
  /** A message was sent while this reply was the last: both texts about it are over. */
  readonly sentAfter?: string | undefined;
  /** The suggestion about this reply was put away. */
  readonly dismissed?: string | undefined;
  /** The recap about this reply was hidden here. */
  readonly hidden?: string | undefined;
}

export interface AssistOffer {
  /** The reply both texts are about. */
  readonly about?: string;
  readonly recap?: Pick<AssistView, "recap" | "facts" | "model">;
  readonly suggestion?: string;
  /** Epoch milliseconds at which to look again. */
  readonly dueAt?: number;
}

/** What may be offered at `now`: only about the last reply, only at rest, and never against what the reader did. */
export function assistOffer(
  { session, permissions, questions }: ConversationState,
  rule: AssistRule,
  local: LocalChoices,
  now: number,
): AssistOffer {
  const about = session.lastAssistantMessageID;
  if (about === undefined || about === local.sentAfter) return {};
  if (session.waiting || permissions.length + questions.length > 0) return {};
  const view = viewAssist({
    ...rule,
    payload: session.assist,
    lastAssistantMessageID: about,
    idle: session.status.type === "idle",
    quietSince: session.quietSince,
    now,
  });
  const { recap, facts, suggestion, recapDueAt } = view;
  const recapShows = (recap !== undefined || facts !== undefined) && about !== local.hidden;
  return {
    about,
    ...(recapShows ? { recap: view } : {}),
    ...(suggestion !== undefined && about !== local.dismissed ? { suggestion } : {}),
    ...(recapDueAt === undefined ? {} : { dueAt: recapDueAt }),
  };
}
