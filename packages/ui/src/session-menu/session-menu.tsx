import { Ellipsis, X } from "lucide-react";
import { useRef, useState } from "react";
import { RenameForm } from "./rename-form.js";

/** What can be done to a session as a whole. */
export type SessionAct =
  | { readonly kind: "rename"; readonly title: string }
  | { readonly kind: "fork" }
  | { readonly kind: "archive" }
  | { readonly kind: "delete" };

interface SessionMenuProps {
  readonly title: string;
  /** Resolves to why it could not be done; undefined when it was. */
  readonly onAct: (act: SessionAct) => Promise<string | undefined>;
}

const row = "flex min-h-11 w-full items-center rounded-lg px-3 text-start text-sm hover:bg-tint disabled:opacity-60";

/** The button beside a session's title, and what it offers; deleting asks once more. */
export function SessionMenu({ title, onAct }: SessionMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState(false);
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = () => {
    setSure(false);
    setProblem(undefined);
    dialog.current?.showModal();
  };
  const act = async (wanted: SessionAct) => {
    setPending(true);
    const because = await onAct(wanted);
    setPending(false);
    setProblem(because);
    if (because === undefined) dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        aria-label="Session menu"
        aria-haspopup="dialog"
        onClick={begin}
        className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-tint hover:text-ink pointer-coarse:size-11"
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Session"
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised p-4 text-ink shadow-xl backdrop:bg-black/40"
      >
        <div className="flex items-center justify-between gap-2 pb-2">
          <h2 className="truncate text-base font-semibold">{title}</h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-tint pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <RenameForm
          key={title}
          title={title}
          pending={pending}
          onRename={(next) => act({ kind: "rename", title: next })}
        />
        <div className="mt-2 border-t border-line pt-2">
          <button type="button" disabled={pending} onClick={() => void act({ kind: "fork" })} className={row}>
            Fork: go on in a copy
          </button>
          <button type="button" disabled={pending} onClick={() => void act({ kind: "archive" })} className={row}>
            Archive: take it out of the list
          </button>
          <button
            type="button"
            disabled={pending}
            aria-expanded={sure}
            onClick={() => setSure(!sure)}
            className={`${row} text-danger`}
          >
            Delete…
          </button>
          {/* Below, so that a double click does not hit it. */}
          <output className="block px-3 text-[0.8125rem] text-muted">
            {sure ? "A running turn is stopped. The messages cannot be brought back." : ""}
          </output>
          {sure ? (
            <button
              type="button"
              disabled={pending}
              onClick={() => void act({ kind: "delete" })}
              className="mx-3 mt-2 min-h-11 rounded-lg border border-danger px-3.5 text-sm font-semibold text-danger hover:bg-tint disabled:opacity-60"
            >
              Yes, delete it for good
            </button>
          ) : null}
        </div>
        {problem ? <p className="mt-2 text-sm text-danger">{problem}</p> : null}
      </dialog>
    </>
  );
}
