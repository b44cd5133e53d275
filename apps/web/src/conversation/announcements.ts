import type { MessageView } from "@session-assist/server/client";
import { firstSentence, type SessionActivity } from "@session-assist/ui";

/** What of a conversation is worth telling somebody who does not see it. */
export interface Tellable {
  readonly activity: SessionActivity["kind"];
  readonly messages: readonly MessageView[];
  readonly error?: string | undefined;
  /** Somebody stopped the last turn. */
  readonly stopped?: boolean;
  /** The reply a visible recap or suggestion is about. */
  readonly recapAbout?: string | undefined;
  readonly suggestionAbout?: string | undefined;
}

export interface Announcement {
  readonly text: string;
  /** Said at most once under this name. */
  readonly once?: string;
}

/** What to say after `now` has followed `before`; what was there when the page opened is not news, offers are. */
export function announcements(before: Tellable | undefined, now: Tellable): readonly Announcement[] {
  const said: Announcement[] = [];
  if (before && before.activity !== now.activity) said.push(...ofActivity(before, now));
  if (before && now.error !== undefined && before.error !== now.error) said.push({ text: now.error });
  if (now.recapAbout !== undefined) said.push({ text: "Recap available", once: `recap ${now.recapAbout}` });
  if (now.suggestionAbout !== undefined) {
    said.push({ text: "Suggestion available", once: `suggestion ${now.suggestionAbout}` });
  }
  return said;
}

function ofActivity(before: Tellable, now: Tellable): readonly Announcement[] {
  switch (now.activity) {
    case "working":
      // Back from a question or a retry it is the same work.
      return before.activity === "idle" || before.activity === "failed" ? [{ text: "Working" }] : [];
    case "waiting":
      return [{ text: "Waiting for your approval" }];
    case "retrying":
      return [{ text: "Retrying" }];
    case "idle":
      return [{ text: now.stopped ? "Stopped" : spokenReply(now.messages) }];
    case "failed":
      return [];
  }
}

function spokenReply(messages: readonly MessageView[]): string {
  const last = messages.at(-1);
  if (last?.info.role !== "assistant") return "";
  const text = last.parts.flatMap((part) => (part.type === "text" && !part.synthetic ? [part.text] : [])).join("\n\n");
  return firstSentence(text) || "Reply complete";
}
