"use client";

import { AppLink } from "@session-assist/ui";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { navigate } from "../route/navigate";

interface ConversationHeaderProps {
  readonly title: string;
  readonly folder?: string;
  /** What the session is doing, when it does anything. */
  readonly word?: string | undefined;
  readonly menu?: ReactNode;
}

/** Whose conversation this is, and on a phone the way back to the others. */
export function ConversationHeader({ title, folder, word, menu }: ConversationHeaderProps) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line px-2 md:px-6">
      <title>{`${title} · Session Assist`}</title>
      <AppLink
        href="/"
        onNavigate={navigate}
        aria-label="Back to sessions"
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-tint md:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </AppLink>
      <div className="min-w-0 flex-1 py-1.5 leading-tight">
        <h1 className="truncate text-sm font-semibold">{title}</h1>
        {folder ? <p className="truncate text-xs text-muted">{folder}</p> : null}
      </div>
      {word ? <p className="shrink-0 text-xs font-medium text-accent">{word}</p> : null}
      {menu}
    </div>
  );
}
