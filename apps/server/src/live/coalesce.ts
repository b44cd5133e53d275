import type { FeedEvent } from "./feed-event.js";

/** What an event replaces when a later one of the same key arrives in the same frame; null for one that adds. */
function replaceKey(event: FeedEvent): string | null {
  switch (event.type) {
    case "session.upserted":
      return `s ${event.session.id}`;
    case "session.status":
      return `t ${event.sessionID}`;
    case "message.upserted":
      return `m ${event.message.id}`;
    case "settings.changed":
    case "host.connection":
      return event.type;
    default:
      return null;
  }
}

/**
 * Collects one frame: later states replace earlier ones in place, and text appended to one part in a row becomes one
 * piece. Order between what a reader can tell apart is kept.
 */
export interface Frame {
  add(event: FeedEvent): void;
  take(): readonly FeedEvent[];
  readonly size: number;
}

export function createFrame(): Frame {
  let events: FeedEvent[] = [];
  let places = new Map<string, number>();
  return {
    get size() {
      return events.length;
    },
    add(event) {
      if (event.type === "part.append") {
        const place = places.get(`a ${event.partID}`);
        const before = place === undefined ? undefined : events[place];
        if (place !== undefined && before?.type === "part.append" && before.at + before.text.length === event.at) {
          events[place] = { ...before, text: before.text + event.text };
          return;
        }
        places.set(`a ${event.partID}`, events.length);
      }
      // A whole part ends the run of appends to it: what follows belongs behind the new text.
      if (event.type === "part.upserted") places.delete(`a ${event.part.id}`);
      // What comes back after its removal must stand behind it.
      if (event.type === "session.removed") places.delete(`s ${event.sessionID}`);
      if (event.type === "message.removed") places.delete(`m ${event.messageID}`);
      const key = replaceKey(event);
      const place = key === null ? undefined : places.get(key);
      if (place !== undefined) {
        events[place] = event;
        return;
      }
      if (key !== null) places.set(key, events.length);
      events.push(event);
    },
    take() {
      const taken = events;
      events = [];
      places = new Map();
      return taken;
    },
  };
}
