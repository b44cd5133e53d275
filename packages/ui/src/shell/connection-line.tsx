interface ConnectionLineProps {
  /** Where the connection stands, when it is not fine. */
  readonly state?: string | undefined;
  /** What the reader can do about it. */
  readonly problem?: string | undefined;
}

/** The connection, told once under the header and only when it is not fine. */
export function ConnectionLine({ state, problem }: ConnectionLineProps) {
  const text = [state, problem].filter(Boolean).join(" ");
  return (
    <output aria-label="Connection" className="block">
      {text === "" ? null : (
        <span
          className={`block border-b border-line px-4 py-1.5 text-[0.8125rem] ${problem ? "bg-danger-soft" : "bg-panel"}`}
        >
          {text}
        </span>
      )}
    </output>
  );
}
