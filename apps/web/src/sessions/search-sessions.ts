import type { SessionSummary } from "@session-assist/server/client";
import { sessionTitle } from "./session-title";

/** The sessions whose title, folder or recap hold every word of `wanted`, whatever the case; all for no words. */
export function searchSessions(sessions: readonly SessionSummary[], wanted: string): readonly SessionSummary[] {
  const words = fold(wanted).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return sessions;
  return sessions.filter(({ assist, directory, title }) => {
    const text = fold(`${sessionTitle(title)}\n${directory}\n${assist?.recap ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
