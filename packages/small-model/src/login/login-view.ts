import type { Login, Unknown } from "./entries.js";

/** What is known of OpenCode's logins at one moment. The same object while nothing changes. */
export interface LoginView {
  /** The newest known logins by provider, also while the file cannot be read. */
  readonly logins: ReadonlyMap<string, Login>;
  /** Present while the file cannot be read. */
  readonly unknown?: Unknown;
  /** Providers whose vendor refused the login that is still in the file: only signing in again helps. */
  readonly refused: ReadonlySet<string>;
  /** Providers whose newest tokens could not be saved and are lost when this process ends. */
  readonly unsaved: ReadonlySet<string>;
}

/** What an OAuth login is worth right now. */
export type Fresh =
  | { readonly ok: true; readonly access: string; readonly accountId: string | undefined }
  | { readonly ok: false; readonly because: "signed-out" | "refused" | "unknown" | "unavailable" };
