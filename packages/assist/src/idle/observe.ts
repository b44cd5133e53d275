import { impossible } from "../border/impossible.js";
import type { IdleEvent } from "./event.js";
import { isLater } from "./message-order.js";
import { blankEntry, type SessionEntry } from "./session-entry.js";
import { arm, disarm, unchanged, type Surroundings, type Transition } from "./transition.js";

type Of<Type extends IdleEvent["type"]> = Extract<IdleEvent, { readonly type: Type }>;

/**
 * Only an idle event arms. Whatever is not idle, a type we do not know included, is work (a fork of OpenCode
 * emits types of its own). OpenCode 1.18.33 says idle twice per turn, four times after an abort: no postponing.
 */
export function onStatus(entry: SessionEntry, event: Of<"status">, at: Surroundings): Transition {
  if (event.status === "idle") return arm({ ...entry, working: false, checking: false }, at);
  return disarm({ ...entry, working: true, checking: false }, at);
}

/**
 * A user message later than everything seen is a new turn. OpenCode emits `message.updated` for old user
 * messages after idle, and those change nothing. A session of which no message was seen yet gives nothing to
 * compare with; its busy event will tell.
 */
export function onMessage(entry: SessionEntry, event: Of<"message">, at: Surroundings): Transition {
  const { latest } = entry;
  if (latest !== undefined && !isLater(event.messageID, latest)) return unchanged(entry);
  const seen = { ...entry, latest: event.messageID };
  return event.role === "user" && latest !== undefined ? disarm(seen, at) : unchanged(seen);
}

/** Archived, reverted and sub-agent sessions get nothing; a sub-agent is remembered while it works. */
export function onSession(entry: SessionEntry, event: Of<"session">, at: Surroundings): Transition {
  const seen = { ...entry, isChild: event.isChild, working: entry.working && !event.archived };
  return event.isChild || event.archived || event.reverted ? disarm(seen, at) : unchanged(seen);
}

/** A deleted session leaves nothing but a run that is being stopped. */
export function onGone(entry: SessionEntry, at: Surroundings): Transition {
  const stopped = disarm(entry, at);
  return { entry: { ...blankEntry, run: stopped.entry.run }, effects: stopped.effects };
}

/** After a gap, a session that was at work before it is looked at once. */
export function onResumed(entry: SessionEntry, at: Surroundings): Transition {
  if (entry.working) {
    return { entry: { ...entry, checking: true }, effects: [{ type: "check", sessionID: at.sessionID }] };
  }
  const { armed } = entry;
  if (armed === undefined || armed.attempt === 0) return unchanged(entry);
  const soon = { ...armed, dueAt: at.now };
  return { entry: { ...entry, armed: soon }, effects: [{ type: "schedule", sessionID: at.sessionID, at: at.now }] };
}

/** The answer to a check; an event that came in between has the last word. */
export function onChecked(entry: SessionEntry, event: Of<"checked">, at: Surroundings): Transition {
  if (!entry.checking) return unchanged(entry);
  const answered = { ...entry, checking: false };
  switch (event.found) {
    case "finished":
      return arm({ ...answered, working: false }, at);
    case "working":
    case "unread":
      return unchanged(answered);
    case "gone":
      return onGone(answered, at);
    default:
      return impossible(event.found);
  }
}
