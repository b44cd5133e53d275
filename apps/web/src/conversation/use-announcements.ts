"use client";

import { useAnnounce } from "@session-assist/ui";
import { useEffect, useRef } from "react";
import { announcements, type Tellable } from "./announcements";

/** Tells the page's announcer what changed in a conversation. */
export function useAnnouncements(now: Tellable): void {
  const announce = useAnnounce();
  const before = useRef<Tellable>(undefined);
  const said = useRef(new Set<string>());
  useEffect(() => {
    for (const { text, once } of announcements(before.current, now)) {
      if (once !== undefined && said.current.has(once)) continue;
      if (once !== undefined) said.current.add(once);
      announce(text);
    }
    before.current = now;
  }, [announce, now]);
}
