import { useState, useSyncExternalStore } from "react";
import type { DraftStore } from "./draft-store.js";

/** Where a sent text came from; absent when the reader wrote it. */
export interface TextOrigin {
  readonly kind: "suggestion";
  readonly forMessageID: string;
  readonly edited: boolean;
}

export type SendOutcome = { readonly sent: true } | { readonly sent: false; readonly because: string };

/** Never rejects: what went wrong is one sentence for the reader. */
export type Send = (text: string, origin: TextOrigin | undefined) => Promise<SendOutcome>;

export interface ComposerState {
  readonly text: string;
  readonly sending: boolean;
  readonly error: string | undefined;
  /** The text is an inserted suggestion, changed or not. */
  readonly inserted: boolean;
  readonly change: (text: string) => void;
  readonly markInserted: (text: string, forMessageID: string) => void;
  readonly submit: () => void;
}

interface Inserted {
  readonly text: string;
  readonly forMessageID: string;
}

/**
 * The text being written in one session. The draft is the text: every change is kept, and it stays in the field
 * until the server has taken it, or stays there with a reason when it has not. A field belongs to one session for
 * its whole life: give it a `key`.
 */
export function useComposer(drafts: DraftStore, draftKey: string, send: Send): ComposerState {
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(draftKey),
    // The server that drew the page does not know the draft.
    () => "",
  );
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [filled, setFilled] = useState<Inserted>();

  const change = (next: string) => {
    drafts.write(draftKey, next);
    setError(undefined);
    if (next === "") setFilled(undefined);
  };

  const submit = () => {
    if (sending || text.trim() === "") return;
    setSending(true);
    setError(undefined);
    void send(text, filled && originOf(filled, text)).then((outcome) => {
      setSending(false);
      if (!outcome.sent) return setError(outcome.because);
      drafts.write(draftKey, "");
      setFilled(undefined);
    });
  };

  const markInserted = (inserted: string, forMessageID: string) => setFilled({ text: inserted, forMessageID });
  return { text, sending, error, inserted: filled !== undefined, change, markInserted, submit };
}

function originOf(filled: Inserted, text: string): TextOrigin {
  return { kind: "suggestion", forMessageID: filled.forMessageID, edited: text !== filled.text };
}
