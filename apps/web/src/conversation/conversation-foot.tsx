"use client";

import type { SessionSummary } from "@session-assist/server/client";
import { Composer } from "@session-assist/ui";
import { folderName } from "../sessions/session-title";
import type { AssistOffer } from "./assist-offer";
import { drafts } from "./drafts";
import type { ConversationActions } from "./use-conversation-actions";

interface ConversationFootProps {
  readonly session: SessionSummary;
  readonly offer: AssistOffer;
  readonly busy: boolean;
  /** Nothing was said yet: writing is the one thing to do here. */
  readonly fresh: boolean;
  readonly actions: ConversationActions;
  readonly onSent: () => void;
}

/** The composer, the suggestion above it, and what could not be done. */
export function ConversationFoot({ session, offer, busy, fresh, actions, onSent }: ConversationFootProps) {
  const { about, suggestion } = offer;
  return (
    <>
      {actions.problem ? <p className="pb-2 text-sm text-danger">{actions.problem}</p> : null}
      <Composer
        drafts={drafts}
        draftKey={session.id}
        placeholder={`Message about ${folderName(session.directory)}`}
        busy={busy}
        focusFirst={fresh}
        suggestion={
          suggestion !== undefined && about !== undefined ? { text: suggestion, forMessageID: about } : undefined
        }
        onSend={async (text) => {
          const outcome = await actions.send(text, session.lastAssistantMessageID);
          if (outcome.sent) onSent();
          return outcome;
        }}
        onStop={actions.stop}
        onDismiss={actions.dismiss}
      />
    </>
  );
}
