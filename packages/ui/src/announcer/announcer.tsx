import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react";

/** Older lines leave the region, so that a reader who walks into it finds the present and not a log. */
const maxLines = 4;

interface Line {
  readonly key: number;
  readonly text: string;
}

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/**
 * The one live region of the page: polite, visually hidden, and the only thing that speaks by itself. Streaming
 * text must never sit in a live region (screen readers read it again at every change), so everything that has
 * to be told is told here, once, in a line.
 */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const next = useRef(0);
  const announce = useCallback((text: string) => {
    if (text === "") return;
    next.current += 1;
    const line = { key: next.current, text };
    setLines((held) => [...held, line].slice(-maxLines));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr-only" aria-live="polite" aria-atomic="false" aria-label="Announcements">
        {lines.map((line) => (
          <span key={line.key} className="block">
            {line.text}
          </span>
        ))}
      </output>
    </AnnounceContext>
  );
}

/** Says one line to screen readers. The function is stable; the same text twice is said twice. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}
