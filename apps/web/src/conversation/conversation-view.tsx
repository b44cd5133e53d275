"use client";

import { activityWord, ConversationRegion, JumpToLatest, useFollow } from "@session-assist/ui";
import { useMemo, useState } from "react";
import { useTimeoutAt } from "../clock/use-timeout-at";
import type { ConversationState } from "../live/conversation-state";
import { activityOf } from "../sessions/activity";
import { folderName, sessionTitle } from "../sessions/session-title";
import { useAssistRule } from "../settings/use-assist-rule";
import { assistOffer } from "./assist-offer";
import { ConversationFoot } from "./conversation-foot";
import { ConversationHeader } from "./conversation-header";
import { ConversationMenu } from "./conversation-menu";
import { ConversationRecap, Messages } from "./messages";
import { turnFailure, wasStopped } from "./turn-failure";
import { useAnnouncements } from "./use-announcements";
import { useConversationActions } from "./use-conversation-actions";

interface ConversationViewProps {
  readonly conversation: ConversationState;
  /** Epoch milliseconds of the reading, the same for the server's drawing and the browser's first. */
  readonly openedAt: number;
}

/** The open conversation with everything that can be done in it. Give it a `key` of its session. */
export function ConversationView({ conversation, openedAt }: ConversationViewProps) {
  const { messages, permissions, questions, session } = conversation;
  const rule = useAssistRule();
  const actions = useConversationActions(session.id);
  const { away, contentRef, jump, scrollRef } = useFollow();
  const [now, setNow] = useState(openedAt);
  const offer = assistOffer(conversation, rule, actions.local, now);
  useTimeoutAt(offer.dueAt, setNow);

  const failure = turnFailure(conversation);
  const stopped = wasStopped(conversation);
  const activity = activityOf(session, {
    waiting: permissions.length + questions.length > 0,
    failed: failure !== undefined,
  });
  const problem = actions.problem ?? failure?.message;
  const recapAbout = offer.recap && offer.about;
  const suggestionAbout = offer.suggestion === undefined ? undefined : offer.about;
  useAnnouncements(
    useMemo(
      () => ({ activity: activity.kind, messages, stopped, error: problem, recapAbout, suggestionAbout }),
      [activity.kind, messages, stopped, problem, recapAbout, suggestionAbout],
    ),
  );

  return (
    <>
      <ConversationHeader
        title={sessionTitle(session.title)}
        folder={folderName(session.directory)}
        word={activityWord(activity)}
        menu={<ConversationMenu sessionID={session.id} title={sessionTitle(session.title)} />}
      />
      <ConversationRegion scrollRef={scrollRef} contentRef={contentRef}>
        <Messages conversation={conversation} activity={activity} actions={actions} />
        <ConversationRecap offer={offer} onHide={actions.hideRecap} />
      </ConversationRegion>
      <div className="mx-auto w-full max-w-3xl px-3 pb-[calc(0.25rem+env(safe-area-inset-bottom))] md:px-6">
        <div className="relative">
          <div className="absolute end-0 bottom-2 z-10">
            <JumpToLatest away={away} messageCount={messages.length} onJump={jump} />
          </div>
        </div>
        <ConversationFoot
          session={session}
          offer={offer}
          busy={session.status.type === "busy" || session.status.type === "retry"}
          fresh={messages.length === 0}
          actions={actions}
          onSent={jump}
        />
      </div>
    </>
  );
}
