import type { Host } from "../opencode/host.js";
import type { SettingsStore } from "../settings/settings-store.js";
import { createSessionBook, type SessionBook } from "../session/session-book.js";
import type { Feed } from "./feed.js";
import { createLiveText, type LiveText } from "./live-text.js";
import { projectEvent } from "./projection.js";

/** What is known of one host right now, kept true by its stream. */
export interface HostLive {
  readonly book: SessionBook;
  readonly texts: LiveText;
}

/** Joins a host to the feed: each signal becomes events for the pages, settings changes too. */
export function followHost(host: Host, feed: Feed, settings: SettingsStore): HostLive {
  const book = createSessionBook();
  const texts = createLiveText();
  host.listen((signal) => {
    switch (signal.type) {
      case "event":
        for (const event of projectEvent(signal.event, book, texts)) feed.push(event);
        return;
      case "live":
        if (signal.again) {
          book.doubt();
          texts.freeze();
        }
        feed.push({ type: "host.connection", connection: host.connection() });
        if (signal.again) feed.push({ type: "resync", because: "reconnected" });
        return;
      case "down":
        feed.push({ type: "host.connection", connection: host.connection() });
        return;
    }
  });
  settings.onChange((changed) => feed.push({ type: "settings.changed", settings: changed }));
  return { book, texts };
}
