import { FolderGit2, Plus, X } from "lucide-react";
import { useRef } from "react";

export interface ProjectModel {
  readonly directory: string;
  readonly name: string;
}

interface NewSessionProps {
  /** Undefined while they are being read. */
  readonly projects: readonly ProjectModel[] | undefined;
  readonly error?: string | undefined;
  readonly pending: boolean;
  /** The folders are about to be shown; read them if you have not. */
  readonly onOpen: () => void;
  /** Resolves to whether there is a session now; the choice stays open while there is none. */
  readonly onCreate: (directory: string) => Promise<boolean>;
}

/** The button that starts a session, and the choice of its folder. */
export function NewSession({ projects, error, pending, onOpen, onCreate }: NewSessionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const create = async (directory: string) => {
    if (await onCreate(directory)) dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          onOpen();
          dialog.current?.showModal();
        }}
        className="flex h-9 w-full items-center justify-center gap-1.5 rounded-lg border border-edge bg-raised px-3 text-sm font-medium hover:bg-tint pointer-coarse:h-11"
      >
        <Plus aria-hidden className="size-4" />
        New session
      </button>
      <dialog
        ref={dialog}
        aria-label="Choose a project folder"
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised p-4 text-ink shadow-xl backdrop:bg-black/40"
      >
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-base font-semibold">Where should it work?</h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-9 place-items-center rounded-lg text-muted hover:bg-tint pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <Folders projects={projects} pending={pending} onChoose={(directory) => void create(directory)} />
        {error ? <p className="mt-2 text-sm text-danger">{error}</p> : null}
      </dialog>
    </>
  );
}

interface FoldersProps extends Pick<NewSessionProps, "projects" | "pending"> {
  readonly onChoose: (directory: string) => void;
}

function Folders({ projects, pending, onChoose }: FoldersProps) {
  if (!projects) return <p className="mt-2 text-sm text-muted">Reading the folders…</p>;
  if (projects.length === 0) {
    return <p className="mt-2 text-sm text-muted">OpenCode knows no project folder yet. Start it once in one.</p>;
  }
  return (
    <ul className="mt-2 max-h-[50dvh] space-y-1 overflow-y-auto">
      {projects.map((project) => (
        <li key={project.directory}>
          <button
            type="button"
            disabled={pending}
            onClick={() => onChoose(project.directory)}
            className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-tint disabled:opacity-60"
          >
            <FolderGit2 aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium">{project.name}</span>
              <span className="block truncate text-xs text-muted">{project.directory}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
