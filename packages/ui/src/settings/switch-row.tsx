import { useId } from "react";

interface SwitchRowProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off, with what that means. */
export function SwitchRow({ label, help, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-4 py-3">
      <div className={`min-w-0 flex-1 ${disabled ? "opacity-60" : ""}`}>
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-[0.8125rem] leading-snug text-muted">
          {help}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-help`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative mt-0.5 h-6 w-11 shrink-0 appearance-none rounded-full border border-edge bg-tint before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-edge checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:opacity-60"
      />
    </div>
  );
}
