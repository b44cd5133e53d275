import type { HostAnswers, HostConfig } from "../ports.js";
import { isObject, type JsonObject } from "../json/shape.js";
import { parseSnapshot, type Snapshot } from "./snapshot.js";

/** Reads the host and remembers: the same answer is parsed once, and a hiccup gives the last good one. */
export interface Snapshots {
  /** `null` only when OpenCode could not be reached now or ever before for this directory. */
  read(directory: string | undefined): Promise<Snapshot | null>;
}

/** Directories whose last answer is kept; the longest unused one goes first. */
const maxDirectories = 32;

/** `ownConfigs` are configs of the user's that the host's answers do not mark as such. */
export function createSnapshots(host: HostConfig, ownConfigs: readonly JsonObject[] = []): Snapshots {
  const parsed = new WeakMap<object, { readonly answers: HostAnswers; readonly snapshot: Snapshot }>();
  const lastGood = new Map<string, Snapshot>();

  const withOwn = (answers: HostAnswers): Snapshot =>
    parseSnapshot({ ...answers, ownConfigs: [...(answers.ownConfigs ?? []), ...ownConfigs] });

  const parseOnce = (answers: HostAnswers): Snapshot => {
    if (!isObject(answers.providers)) return withOwn(answers);
    const known = parsed.get(answers.providers);
    if (
      known !== undefined &&
      known.answers.config === answers.config &&
      known.answers.ownConfigs === answers.ownConfigs
    )
      return known.snapshot;
    const snapshot = withOwn(answers);
    parsed.set(answers.providers, { answers, snapshot });
    return snapshot;
  };

  return {
    async read(directory) {
      const place = directory ?? "";
      const answers = await host.read(directory).catch(() => null);
      if (answers === null) return lastGood.get(place) ?? null;
      const snapshot = parseOnce(answers);
      lastGood.delete(place);
      lastGood.set(place, snapshot);
      for (const oldest of lastGood.keys()) {
        if (lastGood.size <= maxDirectories) break;
        lastGood.delete(oldest);
      }
      return snapshot;
    },
  };
}
