import { useId } from "react";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceRowProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One setting with a few named values. */
export function ChoiceRow({ label, help, value, choices, disabled = false, onChange }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-[0.8125rem] text-muted">
          {help}
        </p>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 min-w-40 rounded-lg border border-edge bg-raised px-2.5 text-base disabled:opacity-60 md:text-sm pointer-coarse:h-11"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
