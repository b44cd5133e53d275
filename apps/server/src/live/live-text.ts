/** Text of parts that stream right now: the full part is sent by OpenCode only at its start and its end. */
export interface LiveText {
  /** The part as OpenCode just sent it whole. */
  set(sessionID: string, partID: string, text: string): void;
  /** Adds a delta; gives the offset it belongs at, or null when something before it was not heard. */
  append(partID: string, delta: string): number | null;
  /** The text heard so far, when there is any. */
  get(partID: string): string | undefined;
  /** A session came to rest: its parts are complete at the host. */
  settle(sessionID: string): void;
  /**
   * The stream had a gap: what was heard so far stands, but what follows has a hole before it and is left out until
   * the part is sent whole.
   */
  freeze(): void;
}

export function createLiveText(): LiveText {
  const texts = new Map<string, string>();
  const frozen = new Set<string>();
  const bySession = new Map<string, Set<string>>();
  return {
    set(sessionID, partID, text) {
      texts.set(partID, text);
      frozen.delete(partID);
      const parts = bySession.get(sessionID) ?? new Set();
      bySession.set(sessionID, parts.add(partID));
    },
    append(partID, delta) {
      const text = texts.get(partID);
      if (text === undefined || frozen.has(partID)) return null;
      texts.set(partID, text + delta);
      return text.length;
    },
    get: (partID) => texts.get(partID),
    settle(sessionID) {
      for (const partID of bySession.get(sessionID) ?? []) {
        texts.delete(partID);
        frozen.delete(partID);
      }
      bySession.delete(sessionID);
    },
    freeze() {
      for (const partID of texts.keys()) frozen.add(partID);
    },
  };
}
