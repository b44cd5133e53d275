import type { AssistFacts } from "@session-assist/assist/metadata";
import { X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { factsLine } from "./facts-line.js";

interface RecapProps {
  readonly recap?: string | undefined;
  readonly facts?: AssistFacts | undefined;
  /** "provider/model" that wrote it. */
  readonly model?: string | undefined;
  readonly onHide: () => void;
}

/** What happened, in one line. Two lines are shown; a click or a tap opens the rest. Escape on it hides it. */
export function Recap({ recap, facts, model, onHide }: RecapProps) {
  const [open, setOpen] = useState(false);
  const phrases = facts ? factsLine(facts) : [];
  if (!recap && phrases.length === 0) return null;
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onHide();
  };
  return (
    <aside
      aria-label="Recap"
      title={model ? `Written by ${model}` : undefined}
      className="flex gap-2 border-s-2 border-accent-line ps-3"
    >
      <div className="min-w-0 flex-1 text-sm leading-6">
        {recap ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            onKeyDown={hideOnEscape}
            className="block w-full text-start text-ink select-text"
          >
            <span className={open ? "" : "line-clamp-2"}>
              <span className="me-1.5 text-xs font-semibold tracking-wide text-accent uppercase">Recap</span> {recap}
            </span>
          </button>
        ) : null}
        {phrases.length > 0 ? (
          <p className={open ? "text-[0.8125rem] text-muted" : "truncate text-[0.8125rem] text-muted"}>
            {phrases.join(" · ")}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        aria-label="Hide recap"
        onClick={onHide}
        onKeyDown={hideOnEscape}
        className="grid size-7 shrink-0 place-items-center rounded text-muted hover:bg-tint pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  );
}
