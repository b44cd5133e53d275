import { X } from "lucide-react";

interface SuggestionPillProps {
  readonly text: string;
  readonly onFill: () => void;
  readonly onDismiss: () => void;
}

/** One possible next message. The button puts it into the composer; nothing here sends. */
export function SuggestionPill({ text, onFill, onDismiss }: SuggestionPillProps) {
  // Beside an open keyboard on a small screen, what was said matters more.
  return (
    <div className="flex w-full max-md:[@media(max-height:22rem)]:hidden items-stretch rounded-xl border border-accent-line bg-accent-soft md:w-fit md:max-w-full">
      <button
        type="button"
        onClick={onFill}
        title={text}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-s-xl px-3.5 py-1.5 text-start text-sm leading-snug hover:brightness-[0.97] md:min-h-10 dark:hover:brightness-125"
      >
        <span className="line-clamp-2 min-w-0 break-words md:line-clamp-1 md:break-all">{text}</span>
        <kbd
          aria-hidden
          className="hidden shrink-0 rounded border border-accent-line px-1.5 font-sans text-xs leading-5 text-accent pointer-fine:inline-block"
        >
          →
        </kbd>
      </button>
      <button
        type="button"
        aria-label="Dismiss suggestion"
        onClick={onDismiss}
        className="grid w-11 shrink-0 place-items-center rounded-e-xl text-muted hover:text-ink md:w-9 pointer-coarse:w-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
