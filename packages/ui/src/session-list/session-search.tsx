import { Search } from "lucide-react";

interface SessionSearchProps {
  readonly wanted: string;
  readonly onChange: (wanted: string) => void;
}

/** The field that narrows the session list; Escape empties it. */
export function SessionSearch({ wanted, onChange }: SessionSearchProps) {
  return (
    <div className="relative mt-2">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label="Search sessions"
        placeholder="Search"
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
        className="h-9 w-full rounded-lg border border-line bg-raised ps-9 pe-2 text-base placeholder:text-muted md:text-sm pointer-coarse:h-11 pointer-coarse:text-base"
      />
    </div>
  );
}
