import type { Clock, LoginStore } from "../ports.js";
import { decodeLogins, type Login, type LoginsRead } from "./entries.js";

/** Reads the login file and remembers what it last said. */
export interface LoginReader {
  /** As it is now; waits a moment for a file that somebody seems to be writing when that is worth it. Never throws. */
  read(patience: "patient" | "patient-at-first"): Promise<LoginsRead>;
  /** What the file held when it could last be read; `undefined` before. */
  lastGood(): ReadonlyMap<string, Login> | undefined;
}

/** Milliseconds between looks at a torn file: OpenCode's write in place is over in less. */
const tornFilePauses = [40, 120, 300] as const;

export function createLoginReader(store: LoginStore, clock: Clock): LoginReader {
  let lastGood: ReadonlyMap<string, Login> | undefined;
  const look = async (): Promise<LoginsRead> => {
    const read = decodeLogins(await store.read());
    if (read.known) lastGood = read.logins;
    return read;
  };
  return {
    async read(patience) {
      let read = await look();
      const pauses = patience === "patient" || lastGood === undefined ? tornFilePauses : [];
      for (const pauseMs of pauses) {
        if (read.known || read.because === "missing" || read.because === "unreadable") break;
        await clock.sleep(pauseMs);
        read = await look();
      }
      return read;
    },
    lastGood: () => lastGood,
  };
}
