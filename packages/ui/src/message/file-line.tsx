import { Paperclip } from "lucide-react";
import type { FilePartModel } from "./message-model.js";

/** An attached file by name; its content is not loaded. */
export function FileLine({ part }: { readonly part: FilePartModel }) {
  return (
    <p className="flex items-center gap-2 text-[0.8125rem] text-muted">
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{part.filename ?? "Attached file"}</span>
      <span className="shrink-0">{part.mime}</span>
    </p>
  );
}
