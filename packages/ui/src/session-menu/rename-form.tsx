import { useId, useState } from "react";

interface RenameFormProps {
  readonly title: string;
  readonly pending: boolean;
  readonly onRename: (title: string) => Promise<void>;
}

/** The title, to be written anew. Give it a `key` of the title. */
export function RenameForm({ title, pending, onRename }: RenameFormProps) {
  const id = useId();
  const [text, setText] = useState(title);
  const next = text.trim();
  const idle = pending || next === "" || next === title;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void onRename(next);
      }}
    >
      <label htmlFor={id} className="block pb-1 text-[0.8125rem] text-muted">
        Title
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-edge bg-raised px-3 text-base"
        />
        <button
          type="submit"
          disabled={idle}
          className="min-h-11 rounded-lg bg-accent px-3.5 text-sm font-medium text-on-accent hover:brightness-110 disabled:opacity-60"
        >
          Rename
        </button>
      </div>
    </form>
  );
}
