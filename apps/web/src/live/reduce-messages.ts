import type { FeedEvent, MessageInfo, MessageView, PartView } from "@session-assist/server/client";
import { ownID, withItem, withoutItem } from "./ordered";

type Messages = readonly MessageView[];
type Append = Extract<FeedEvent, { type: "part.append" }>;

const messageID = (message: MessageView): string => message.info.id;

/**
 * Messages stand by the host's own clock: OpenCode's ids start over every 795 days, so those of an old session may be
 * larger than today's. Within one instant the ids decide.
 */
const isEarlier = ({ info: held }: MessageView, { info: added }: MessageView): boolean =>
  held.createdAt < added.createdAt || (held.createdAt === added.createdAt && held.id < added.id);

export function withMessage(messages: Messages, info: MessageInfo): Messages {
  const held = messages.find((message) => message.info.id === info.id);
  return withItem(messages, { info, parts: held?.parts ?? [] }, messageID, isEarlier);
}

export function withoutMessage(messages: Messages, id: string): Messages {
  return withoutItem(messages, id, messageID);
}

/** The messages with a part set; `missed` when its message is not known here. */
export function withPart(messages: Messages, part: PartView): Messages | "missed" {
  const held = messages.find((message) => message.info.id === part.messageID);
  if (!held) return "missed";
  return withItem(messages, { ...held, parts: withItem(held.parts, part, ownID) }, messageID);
}

export function withoutPart(messages: Messages, id: string, partID: string): Messages {
  const held = messages.find((message) => message.info.id === id);
  if (!held) return messages;
  const parts = withoutItem(held.parts, partID, ownID);
  return parts === held.parts ? messages : withItem(messages, { ...held, parts }, messageID);
}

/**
 * The messages with a piece of text added where it belongs. A piece that is held already changes nothing, one that
 * overlaps adds its end, and one that begins behind the text held means that something was missed.
 */
export function withAppended(messages: Messages, { messageID: id, partID, at, text }: Append): Messages | "missed" {
  const part = messages.find((message) => message.info.id === id)?.parts.find((held) => held.id === partID);
  if (!part || (part.type !== "text" && part.type !== "reasoning")) return "missed";
  const held = part.text.length;
  if (at > held) return "missed";
  if (at + text.length <= held) return messages;
  return withPart(messages, { ...part, text: part.text + text.slice(held - at) });
}
