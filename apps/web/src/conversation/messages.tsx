"use client";

import {
  MessageList,
  PermissionCard,
  QuestionCard,
  Recap,
  RecapGap,
  TurnError,
  type SessionActivity,
} from "@session-assist/ui";
import type { ConversationState } from "../live/conversation-state";
import type { AssistOffer } from "./assist-offer";
import type { ConversationActions } from "./use-conversation-actions";

interface MessagesProps {
  readonly conversation: ConversationState;
  readonly activity: SessionActivity;
  readonly actions: ConversationActions;
}

/** The messages, what they wait for, and how the last turn stands. */
export function Messages({ conversation, activity, actions }: MessagesProps) {
  const { messages, permissions, questions, turnError } = conversation;
  const toldByMessage = messages.at(-1)?.info.error !== undefined;
  if (messages.length === 0 && activity.kind === "idle") {
    return <p className="py-16 text-center text-muted">Nothing was said here yet. Write what you want done.</p>;
  }
  return (
    <div className="space-y-5">
      <MessageList messages={messages} busy={activity.kind !== "idle"} />
      {permissions.map((request) => (
        <PermissionCard
          key={request.id}
          request={request}
          input={inputOf(messages, request.callID)}
          pending={actions.answering.has(request.id)}
          onReply={actions.reply}
        />
      ))}
      {questions.map((request) => (
        <QuestionCard
          key={request.id}
          request={request}
          pending={actions.answering.has(request.id)}
          onAnswer={actions.answer}
          onReject={actions.reject}
        />
      ))}
      {activity.kind === "working" ? <p className="text-sm text-muted">Working…</p> : null}
      {activity.kind === "retrying" ? <p className="text-sm text-muted">Retrying. {activity.because}</p> : null}
      {turnError && !toldByMessage ? <TurnError error={turnError} /> : null}
    </div>
  );
}

/** What the tool call that waits would really do. */
function inputOf(messages: ConversationState["messages"], callID: string | undefined): string | undefined {
  if (callID === undefined) return undefined;
  for (const { parts } of messages) {
    for (const part of parts) if (part.type === "tool" && part.callID === callID) return part.input;
  }
  return undefined;
}

interface ConversationRecapProps {
  readonly offer: AssistOffer;
  readonly onHide: (messageID: string) => void;
}

/** The recap in its place, which is there whether or not the recap is. */
export function ConversationRecap({ offer, onHide }: ConversationRecapProps) {
  const { about, recap } = offer;
  return (
    <RecapGap>
      {recap && about !== undefined ? (
        <Recap key={about} recap={recap.recap} facts={recap.facts} model={recap.model} onHide={() => onHide(about)} />
      ) : null}
    </RecapGap>
  );
}
