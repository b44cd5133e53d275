import type { ReactNode, RefObject } from "react";

/** The region scrolls by itself, so it takes the focus and with it the arrow and page keys (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

interface ConversationRegionProps {
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly contentRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The scrolling conversation. A named region and not a log: a log would read every streamed word aloud. */
export function ConversationRegion({ scrollRef, contentRef, children }: ConversationRegionProps) {
  return (
    <section
      {...reachable}
      ref={scrollRef}
      aria-label="Conversation"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <div ref={contentRef} className="mx-auto w-full max-w-3xl px-4 pt-6 md:px-6">
        {children}
      </div>
    </section>
  );
}
