import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** CSS pixels from the end within which the reader still counts as being at the bottom. */
const nearPx = 32;

export interface Follow {
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly contentRef: RefObject<HTMLDivElement | null>;
  /** The reader has scrolled away from the newest text. */
  readonly away: boolean;
  /** Goes to the newest text and follows it again. */
  readonly jump: () => void;
}

/**
 * Keeps the newest text in view while the reader is at the bottom, and leaves the page alone as soon as the reader
 * scrolls up by any amount. It begins at the bottom; what shows another conversation is another component (give it a `key`).
 */
export function useFollow(): Follow {
  const scrollRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [away, setAway] = useState(false);

  const jump = useCallback(() => {
    const box = scrollRef.current;
    following.current = true;
    setAway(false);
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = scrollRef.current;
    const content = contentRef.current;
    if (!box || !content) return undefined;
    let lastTop = box.scrollTop;
    const onScroll = () => {
      const rest = box.scrollHeight - box.clientHeight - box.scrollTop;
      if (rest <= nearPx && box.scrollTop >= lastTop) following.current = true;
      else if (box.scrollTop < lastTop && rest > 1) following.current = false;
      lastTop = box.scrollTop;
      setAway(!following.current && rest > nearPx);
    };
    const onResize = () => {
      if (following.current) box.scrollTop = box.scrollHeight;
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(box);
    observer.observe(content);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
    };
  }, []);

  return { scrollRef, contentRef, away, jump };
}
