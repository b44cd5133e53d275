import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { afterScroll, afterUnfold, isAway, type FollowState, type Place } from "./follow-rule.js";

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
 * scrolls up or unfolds something. It begins at the bottom; what shows another conversation is another component
 * (give it a `key`).
 */
export function useFollow(): Follow {
  const scrollRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const state = useRef<FollowState>({ following: true, top: 0 });
  const [away, setAway] = useState(false);

  const jump = useCallback(() => {
    const box = scrollRef.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    state.current = { following: true, top: box.scrollTop };
    setAway(false);
  }, []);

  useEffect(() => {
    const box = scrollRef.current;
    const content = contentRef.current;
    if (!box || !content) return undefined;
    const place = (): Place => ({ top: box.scrollTop, rest: box.scrollHeight - box.clientHeight - box.scrollTop });
    const onScroll = () => {
      state.current = afterScroll(state.current, place());
      setAway(isAway(state.current, place()));
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("summary")) state.current = afterUnfold(state.current);
    };
    const onResize = () => {
      if (state.current.following) jump();
      else setAway(isAway(state.current, place()));
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(box);
    observer.observe(content);
    box.addEventListener("scroll", onScroll, { passive: true });
    // Before the fold opens and the growth is noticed. Enter and Space on a summary are clicks as well.
    content.addEventListener("click", onClick, { capture: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
      content.removeEventListener("click", onClick, { capture: true });
    };
  }, [jump]);

  return { scrollRef, contentRef, away, jump };
}
