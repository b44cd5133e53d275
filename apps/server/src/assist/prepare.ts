import type { HostApi } from "../opencode/host-api.js";

/** How long before the end of a quiet window its run is prepared, and how many directories are remembered. */
export const preparation = { aheadMs: 1_500, maxRemembered: 1_000 } as const;

/** What a run need not wait for when its quiet window ends. Nothing of it decides: the run reads the turn itself. */
export interface Preparation {
  /** Learns where the session lives, and has OpenCode's config read, which is kept for seconds. Never rejects. */
  prepare(sessionID: string): Promise<void>;
  /** The directory learned last, given once; a guess, as a session may have moved. */
  takeDirectory(sessionID: string): string | undefined;
}

interface Resolving {
  resolve(query: { readonly directory: string }): Promise<unknown>;
}

export function createPreparation(api: Pick<HostApi, "session">, smallModel: Resolving): Preparation {
  const directories = new Map<string, string>();
  return {
    async prepare(sessionID) {
      try {
        const { directory } = await api.session(sessionID);
        if (directories.size >= preparation.maxRemembered) directories.clear();
        directories.set(sessionID, directory);
        await smallModel.resolve({ directory });
      } catch {
        // The run meets the same trouble and has an outcome for it.
      }
    },
    takeDirectory(sessionID) {
      const directory = directories.get(sessionID);
      directories.delete(sessionID);
      return directory;
    },
  };
}
