import { OctagonAlert } from "lucide-react";
import type { TurnErrorModel } from "./message-model.js";

/** A turn that failed, in words; one the reader stopped is no failure and is told in a muted line. */
export function TurnError({ error }: { readonly error: TurnErrorModel }) {
  // The name OpenCode 1.18.33 stores for a turn that was aborted by the reader.
  if (error.name === "MessageAbortedError")
    return <p className="text-[0.8125rem] text-muted">You stopped this reply.</p>;
  return (
    <div className="flex gap-2 rounded-lg bg-danger-soft px-3 py-2 text-sm">
      <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <p className="min-w-0 break-words">
        <span className="font-medium text-danger">This turn failed.</span> {error.message || error.name}
      </p>
    </div>
  );
}
