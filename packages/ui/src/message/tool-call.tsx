import { ChevronRight, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { ToolPartModel } from "./message-model.js";
import { scrollBox } from "./scroll-box.js";

const words: Readonly<Record<ToolPartModel["state"], string>> = {
  pending: "Waiting",
  running: "Running",
  completed: "Done",
  error: "Failed",
};

/** One tool call: a line with what and how it went, and input and output under a fold. */
export function ToolCall({ part }: { readonly part: ToolPartModel }) {
  const failed = part.state === "error";
  return (
    <details className="group rounded-lg border border-line bg-panel text-[0.8125rem]">
      <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 pointer-coarse:min-h-11">
        <StateIcon state={part.state} />
        <span className="shrink-0 font-mono font-medium">{part.tool}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{part.title ?? ""}</span>
        <span className={failed ? "text-danger" : "text-muted"}>{words[part.state]}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-90" />
      </summary>
      <div className="space-y-2 border-t border-line px-3 py-2">
        <Block label="Input" text={part.input} />
        <Block label="Output" text={part.output} />
        <Block label="Error" text={part.error} />
        {part.input || part.output || part.error ? null : <p className="text-muted">Nothing to show yet.</p>}
      </div>
    </details>
  );
}

function Block({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <p className="text-xs text-muted">{label}</p>
      <pre
        {...scrollBox}
        aria-label={label}
        className="max-h-72 overflow-auto font-mono text-xs leading-5 break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}

function StateIcon({ state }: { readonly state: ToolPartModel["state"] }) {
  switch (state) {
    case "completed":
      return <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />;
    case "error":
      return <CircleX aria-hidden className="size-4 shrink-0 text-danger" />;
    case "pending":
    case "running":
      return <CircleDashed aria-hidden className="size-4 shrink-0 text-muted" />;
  }
}
