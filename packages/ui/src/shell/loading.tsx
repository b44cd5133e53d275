/** Three rows of the size of what is to come, so that nothing moves when it does. Still, on purpose. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" className="space-y-4 p-2">
      <p className="sr-only">{label}</p>
      {["w-2/3", "w-5/6", "w-1/2"].map((width) => (
        <div key={width} className={`h-14 rounded-lg bg-tint ${width}`} />
      ))}
    </div>
  );
}

interface LoadProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Something could not be read: why, and the way to try again. */
export function LoadProblem({ text, onRetry }: LoadProblemProps) {
  return (
    <div role="alert" className="space-y-2 px-3 py-2 text-sm">
      <p>{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="h-9 rounded-lg border border-edge bg-raised px-3 font-medium hover:bg-tint pointer-coarse:h-11"
      >
        Retry
      </button>
    </div>
  );
}
