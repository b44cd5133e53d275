"use client";

import { useQuery } from "@tanstack/react-query";
import { LoadProblem, Skeleton } from "@session-assist/ui";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { conversationQuery } from "../queries/session-queries";
import { ConversationHeader } from "./conversation-header";
import { ConversationView } from "./conversation-view";

/** One session: what was read of it, or why it could not be. */
export function ConversationPage({ sessionID }: { readonly sessionID: string }) {
  const conversation = useQuery(conversationQuery(useApi(), sessionID));
  // A failed second reading is no reason to take away what is on the screen.
  if (conversation.data)
    return <ConversationView conversation={conversation.data} openedAt={conversation.dataUpdatedAt} />;
  return (
    <>
      <ConversationHeader title="Session" />
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 pt-6 md:px-6">
        {conversation.isError ? (
          <LoadProblem
            text={`This conversation could not be loaded. ${errorSentence(conversation.error)}`}
            onRetry={() => void conversation.refetch()}
          />
        ) : (
          <Skeleton label="Loading the conversation" />
        )}
      </div>
    </>
  );
}
