import { ArrowUp, Square } from "lucide-react";

const shape = "grid size-9 shrink-0 place-items-center rounded-xl pointer-coarse:size-11";

export function SendButton({ disabled }: { readonly disabled: boolean }) {
  return (
    <button
      type="submit"
      aria-label="Send"
      disabled={disabled}
      className={`${shape} bg-accent text-on-accent hover:brightness-110 disabled:bg-tint disabled:text-muted`}
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}

export function StopButton({ onStop }: { readonly onStop: () => void }) {
  return (
    <button
      type="button"
      aria-label="Stop"
      onClick={onStop}
      className={`${shape} border border-edge bg-raised text-ink hover:bg-tint`}
    >
      <Square aria-hidden className="size-4 fill-current" />
    </button>
  );
}
