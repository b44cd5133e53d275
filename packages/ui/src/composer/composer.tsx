import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useAnnounce } from "../announcer/announcer.js";
import { SuggestionPill } from "../suggestion/suggestion-pill.js";
import { SendButton, StopButton } from "./composer-buttons.js";
import type { DraftStore } from "./draft-store.js";
import { keyIntent } from "./key-intent.js";
import { typeText } from "./type-text.js";
import { useComposer, type Send } from "./use-composer.js";

export interface ComposerProps {
  readonly drafts: DraftStore;
  readonly draftKey: string;
  readonly placeholder: string;
  readonly busy: boolean;
  /** Take the focus when it appears, where that opens no keyboard over the page. */
  readonly focusFirst?: boolean;
  /** What may be offered now; the composer itself hides it while there is text. */
  readonly suggestion?: { readonly text: string; readonly forMessageID: string } | undefined;
  readonly onSend: Send;
  readonly onStop: () => void;
  readonly onDismiss: (forMessageID: string) => void;
}

/** Where the reader writes, and where a suggestion is offered while nothing is written. */
export function Composer(props: ComposerProps) {
  const { busy, suggestion: offer } = props;
  const composer = useComposer(props.drafts, props.draftKey, props.onSend);
  const field = useRef<HTMLTextAreaElement>(null);
  const ids = useId();
  const announce = useAnnounce();
  const empty = composer.text === "";
  const suggestion = empty && !busy && !composer.sending ? offer : undefined;

  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    // Measured from zero, because a field never reports less than the height it has.
    box.style.height = "0";
    box.style.height = `${box.scrollHeight}px`;
  });

  const focusFirst = props.focusFirst ?? false;
  useEffect(() => {
    if (focusFirst && window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [focusFirst]);

  const fill = () => {
    if (!suggestion || !field.current) return;
    if (!typeText(field.current, suggestion.text)) composer.change(suggestion.text);
    composer.markInserted(suggestion.text, suggestion.forMessageID);
    announce("Inserted, not sent");
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    // Safari ends composition before the key press that ended it; the code 229 still names the input method.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    const modified = ctrlKey || altKey || metaKey;
    const intent = keyIntent(
      { key, shiftKey, modified, composing },
      { empty, busy, suggesting: suggestion !== undefined },
    );
    if (intent === "type") return;
    event.preventDefault();
    if (intent === "send") composer.submit();
    else if (intent === "fill") fill();
    else if (intent === "stop") props.onStop();
    else if (suggestion) props.onDismiss(suggestion.forMessageID);
  };

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        composer.submit();
      }}
    >
      {suggestion ? (
        <SuggestionPill
          text={suggestion.text}
          onFill={fill}
          onDismiss={() => {
            props.onDismiss(suggestion.forMessageID);
            field.current?.focus();
          }}
        />
      ) : null}
      <div className="flex items-end gap-2 rounded-2xl border border-edge bg-raised p-1.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
        <textarea
          ref={field}
          rows={1}
          value={composer.text}
          readOnly={composer.sending}
          placeholder={props.placeholder}
          aria-label="Message"
          aria-describedby={`${ids}-help`}
          aria-invalid={composer.error !== undefined}
          enterKeyHint="send"
          autoComplete="off"
          className="max-h-[40dvh] min-h-9 flex-1 resize-none bg-transparent px-2.5 py-1.5 text-base leading-6 outline-none placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:py-2.5"
          onChange={(event) => composer.change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {busy ? <StopButton onStop={props.onStop} /> : null}
        {busy && empty ? null : <SendButton disabled={empty || composer.sending} />}
      </div>
      <Hint id={`${ids}-help`} error={composer.error} sending={composer.sending} inserted={composer.inserted} />
    </form>
  );
}

interface HintProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly sending: boolean;
  readonly inserted: boolean;
}

/** One line of constant height under the field: what Enter does, or what went wrong. */
function Hint({ id, error, sending, inserted }: HintProps) {
  if (error) {
    return (
      <p id={id} className="min-h-5 px-2 text-xs leading-5 text-danger">
        {error}
      </p>
    );
  }
  const text = sending
    ? "Sending…"
    : inserted
      ? "Inserted, not sent. Enter to send"
      : "Enter to send, Shift+Enter for a new line";
  const quiet = !sending && !inserted;
  return (
    <p
      id={id}
      className={`min-h-5 px-2 text-xs leading-5 ${quiet ? "text-muted pointer-coarse:sr-only" : "text-accent"}`}
    >
      {text}
    </p>
  );
}
