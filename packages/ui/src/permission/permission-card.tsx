import { ShieldQuestion } from "lucide-react";
import { scrollBox } from "../message/scroll-box.js";

export interface PermissionModel {
  readonly id: string;
  /** What the agent wants to do, in OpenCode's word for it, for example `bash` or `edit`. */
  readonly permission: string;
  readonly patterns: readonly string[];
  /** What "always" would allow from now on. */
  readonly always: readonly string[];
}

export type PermissionReply = "once" | "always" | "reject";

interface PermissionCardProps {
  readonly request: PermissionModel;
  /** The real input of the tool call that waits; the patterns are only OpenCode's reading of it. */
  readonly input?: string | undefined;
  /** An answer is on its way. */
  readonly pending: boolean;
  readonly error?: string | undefined;
  readonly onReply: (requestID: string, reply: PermissionReply) => void;
}

const choices: readonly { readonly reply: PermissionReply; readonly label: string; readonly strong?: true }[] = [
  { reply: "once", label: "Allow once", strong: true },
  { reply: "always", label: "Always allow" },
  { reply: "reject", label: "Reject" },
];

/** A question of the agent that the turn waits for. */
export function PermissionCard({ request, input, pending, error, onReply }: PermissionCardProps) {
  const titleID = `ask-${request.id}`;
  return (
    <section aria-labelledby={titleID} className="rounded-xl border border-accent-line bg-accent-soft p-3.5">
      <h2 id={titleID} className="flex items-center gap-2 text-sm font-semibold">
        <ShieldQuestion aria-hidden className="size-4 shrink-0 text-accent" />
        <span>
          Waiting on you: allow <code className="font-mono">{request.permission}</code>?
        </span>
      </h2>
      {request.patterns.length > 0 ? (
        <ul className="mt-2 space-y-1">
          {request.patterns.map((pattern) => (
            <li key={pattern} className="rounded-md bg-raised px-2.5 py-1.5 font-mono text-xs break-words">
              {pattern}
            </li>
          ))}
        </ul>
      ) : null}
      {input ? (
        <pre
          {...scrollBox}
          aria-label="What will run"
          className="mt-2 max-h-48 overflow-auto rounded-md bg-raised px-2.5 py-1.5 font-mono text-xs whitespace-pre-wrap break-words"
        >
          {input}
        </pre>
      ) : null}
      {request.always.length > 0 ? (
        <p className="mt-2 text-xs text-muted">
          “Always allow” covers <code className="font-mono break-words">{request.always.join(", ")}</code> from now on.
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ reply, label, strong }) => (
          <button
            key={reply}
            type="button"
            disabled={pending}
            onClick={() => onReply(request.id, reply)}
            className={`h-9 rounded-lg px-3.5 text-sm font-medium disabled:opacity-60 pointer-coarse:h-11 ${
              strong ? "bg-accent text-on-accent hover:brightness-110" : "border border-edge bg-raised hover:bg-tint"
            }`}
          >
            {label}
          </button>
        ))}
      </div>
      {error ? <p className="mt-2 text-sm text-danger">{error}</p> : null}
    </section>
  );
}
