import type { OAuthLogin } from "./entries.js";

/**
 * Which login followed a refresh token that was spent. Kept for the life of the process, so that a spent token in the
 * file, be it read-only or written back by somebody with an old copy, is never spent again.
 */
export interface Successors {
  add(spentRefresh: string, next: OAuthLogin): void;
  /** The newest login that grew out of this one, or itself. */
  newest(login: OAuthLogin): OAuthLogin;
}

/** More than a year of hourly renewals of one login is not worth remembering. */
const maxKept = 10_000;

export function createSuccessors(): Successors {
  const next = new Map<string, OAuthLogin>();
  return {
    add(spentRefresh, login) {
      next.set(spentRefresh, login);
      for (const oldest of next.keys()) {
        if (next.size <= maxKept) break;
        next.delete(oldest);
      }
    },
    newest(login) {
      let newest = login;
      for (let hops = 0; hops < maxKept; hops++) {
        const follower = next.get(newest.refresh);
        if (follower === undefined) break;
        const isLast = follower.refresh === newest.refresh;
        newest = isLast && follower.expires < newest.expires ? newest : follower;
        if (isLast) break;
      }
      return newest;
    },
  };
}
