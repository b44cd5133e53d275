import type { Clock, Fetch, LoginStore } from "../ports.js";

/** What the logins need of the world. */
export interface LoginsPorts {
  readonly store: LoginStore;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly userAgent: string;
}
