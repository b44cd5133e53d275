/** Where unsent text waits. One entry per key; an empty text removes it. Nothing here throws. */
export interface DraftStore {
  readonly read: (key: string) => string;
  readonly write: (key: string, text: string) => void;
  /** Calls back after every write; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const prefix = "session-assist.draft.";

/**
 * Drafts in memory, kept in the browser's own storage so that they survive a reload. Storage that is full,
 * forbidden or absent loses them at the next reload and nothing else.
 */
export function browserDrafts(storage: () => Storage): DraftStore {
  const held = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    read: (key) => {
      const text = held.get(key) ?? stored(storage, key);
      held.set(key, text);
      return text;
    },
    write: (key, text) => {
      held.set(key, text);
      store(storage, key, text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(storage: () => Storage, key: string): string {
  try {
    return storage().getItem(prefix + key) ?? "";
  } catch {
    return "";
  }
}

function store(storage: () => Storage, key: string, text: string): void {
  try {
    if (text === "") storage().removeItem(prefix + key);
    else storage().setItem(prefix + key, text);
  } catch {
    // The text is still on the screen.
  }
}
