/** Text of parts that stream right now: the full part is sent by OpenCode only at its start and its end. */
export interface LiveText {
  /** The part as OpenCode just sent it whole. */
  set(sessionID: string, partID: string, text: string): void;
  /** Adds a delta; gives the offset it belongs at, or null when the beginning was never heard. */
  append(partID: string, delta: string): number | null;
  /** The text heard so far, when there is any. */
  get(partID: string): string | undefined;
  /** A session came to rest: its parts are complete at the host. */
  settle(sessionID: string): void;
  clear(): void;
}

export function createLiveText(): LiveText {
  const texts = new Map<string, string>();
  const bySession = new Map<string, Set<string>>();
  return {
    set(sessionID, partID, text) {
      texts.set(partID, text);
      const parts = bySession.get(sessionID) ?? new Set();
      bySession.set(sessionID, parts.add(partID));
    },
    append(partID, delta) {
      const text = texts.get(partID);
      if (text === undefined) return null;
      texts.set(partID, text + delta);
      return text.length;
    },
    get: (partID) => texts.get(partID),
    settle(sessionID) {
      for (const partID of bySession.get(sessionID) ?? []) texts.delete(partID);
      bySession.delete(sessionID);
    },
    clear() {
      texts.clear();
      bySession.clear();
    },
  };
}
