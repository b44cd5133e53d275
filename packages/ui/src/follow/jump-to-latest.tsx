import { ArrowDown } from "lucide-react";
import { useState } from "react";

interface JumpToLatestProps {
  readonly away: boolean;
  readonly messageCount: number;
  readonly onJump: () => void;
}

/** Shown only while the reader is away from the end; counts what arrived since. */
export function JumpToLatest({ away, messageCount, onJump }: JumpToLatestProps) {
  const [seen, setSeen] = useState(messageCount);
  if (!away && seen !== messageCount) setSeen(messageCount);
  if (!away) return null;
  const fresh = Math.max(0, messageCount - seen);
  const news = fresh === 0 ? "" : fresh === 1 ? "1 new message" : `${fresh} new messages`;
  return (
    <button
      type="button"
      onClick={onJump}
      aria-label={news === "" ? "Jump to latest" : `Jump to latest, ${news}`}
      className="flex h-9 items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-[0.8125rem] shadow-sm hover:bg-tint pointer-coarse:h-11"
    >
      <ArrowDown aria-hidden className="size-4" />
      {news === "" ? "Latest" : news}
    </button>
  );
}
