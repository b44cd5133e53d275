"use client";

import type { PermissionReply, QuestionAnswers, SendOutcome } from "@session-assist/ui";
import { useCallback, useState } from "react";
import { useApi } from "../api/api-provider";
import { errorSentence, mayHelpToRetry } from "../api/error-sentence";
import type { LocalChoices } from "./assist-offer";

export interface ConversationActions {
  readonly local: LocalChoices;
  /** The last thing that could not be done, in words. */
  readonly problem: string | undefined;
  /** Permission requests and questions that were answered here and not yet acknowledged. */
  readonly answering: ReadonlySet<string>;
  readonly send: (text: string, lastReply: string | undefined) => Promise<SendOutcome>;
  readonly stop: () => void;
  readonly reply: (requestID: string, reply: PermissionReply) => void;
  readonly answer: (requestID: string, answers: QuestionAnswers) => void;
  readonly reject: (requestID: string) => void;
  readonly dismiss: (messageID: string) => void;
  readonly hideRecap: (messageID: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** What the reader can do in one conversation; each act shows at once and is taken back with a reason if it fails. */
export function useConversationActions(sessionID: string): ConversationActions {
  const { client } = useApi();
  const [local, setLocal] = useState<LocalChoices>({});
  const [problem, setProblem] = useState<string>();
  const [answering, setAnswering] = useState(none);

  const attempt = useCallback(async (act: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(errorSentence(error));
      return false;
    }
  }, []);

  const send = async (text: string, lastReply: string | undefined): Promise<SendOutcome> => {
    setProblem(undefined);
    setLocal((held) => ({ ...held, sentAfter: lastReply }));
    try {
      await client.session.prompt.mutate({ sessionID, text });
      return { sent: true };
    } catch (error) {
      setLocal((held) => ({ ...held, sentAfter: undefined }));
      return { sent: false, because: errorSentence(error) };
    }
  };

  const dismiss = async (messageID: string) => {
    setLocal((held) => ({ ...held, dismissed: messageID }));
    const tell = () => client.assist.dismiss.mutate({ sessionID, messageID });
    // A second try before the reader is bothered.
    if (await attempt(() => tell().catch((error: unknown) => (mayHelpToRetry(error) ? tell() : Promise.reject(error)))))
      return;
    setLocal((held) => ({ ...held, dismissed: undefined }));
  };

  const settle = async (requestID: string, act: () => Promise<unknown>) => {
    setAnswering((held) => new Set([...held, requestID]));
    if (await attempt(act)) return;
    setAnswering((held) => new Set([...held].filter((id) => id !== requestID)));
  };

  return {
    local,
    problem,
    answering,
    send,
    stop: () => void attempt(() => client.session.abort.mutate({ sessionID })),
    reply: (requestID, reply) =>
      void settle(requestID, () => client.session.reply.mutate({ sessionID, requestID, reply })),
    answer: (requestID, answers) =>
      void settle(requestID, () =>
        client.session.answer.mutate({ sessionID, requestID, answers: answers.map((each) => [...each]) }),
      ),
    reject: (requestID) => void settle(requestID, () => client.session.rejectQuestion.mutate({ sessionID, requestID })),
    dismiss: (messageID) => void dismiss(messageID),
    hideRecap: (messageID) => setLocal((held) => ({ ...held, hidden: messageID })),
  };
}
