"use client";

import { useEffect } from "react";

/** Timers count in 32 bits; a longer wait would fire at once. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls back once when `dueAt` (epoch milliseconds) has come, with a time that is never before it. One timer, begun
 * anew only when `dueAt` is another one; `undefined` waits for nothing.
 */
export function useTimeoutAt(dueAt: number | undefined, onDue: (now: number) => void): void {
  useEffect(() => {
    if (dueAt === undefined) return undefined;
    const wait = Math.min(longestMs, Math.max(0, dueAt - Date.now()));
    const timer = setTimeout(() => onDue(Math.max(Date.now(), dueAt)), wait);
    return () => clearTimeout(timer);
  }, [dueAt, onDue]);
}
