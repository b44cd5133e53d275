import type { LedgerEntry } from "./usage/ledger-entry.js";

/** The doors to the world. Everything this package does that is not a function of its arguments goes through these. */
export interface Ports {
  readonly host: HostConfig;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly ledger: Ledger;
  /** The environment as OpenCode sees it: fills `${VAR}` in base URLs. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether the user allowed this provider's login to be sent to a host that only a project's config names. */
  readonly isHostAllowed?: (providerID: string, host: string) => boolean;
  /** OpenCode's login file. Absent when OpenCode runs elsewhere: the logins of this machine are not its sessions' own. */
  readonly logins?: LoginStore;
  /** How OpenCode names itself to the vendors whose logins were made for it. */
  readonly openCode?: OpenCodeIdentity;
  /** Stands in for the session id where a provider demands one and the call has none. Stable per installation. */
  readonly installID?: string;
}

/** The part of `fetch` that is used; the global one and undici's both fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

export interface FetchInit {
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Redirects are never followed: a credential goes to the host it was meant for, or nowhere. */
  readonly redirect: "manual";
}

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`, or at once (resolving or rejecting) when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The running OpenCode's own answers, unparsed; `null` when it cannot be reached. The server caches for seconds. */
export interface HostConfig {
  read(directory: string | undefined): Promise<HostAnswers | null>;
}

export interface HostAnswers {
  /** Body of `GET /config?directory=`. */
  readonly config: unknown;
  /** Body of `GET /config/providers?directory=`. Hand over the same object while it is cached: it is parsed once. */
  readonly providers: unknown;
  /**
   * Configs that belong to the user and not to a cloned project, such as the body of `GET /global/config`. A login is
   * sent to a host that the merged config names only when one of these names it too, or the project brought the key.
   */
  readonly ownConfigs?: readonly unknown[];
}

export interface Ledger {
  record(entry: LedgerEntry): void;
}

/** The file in which OpenCode keeps its logins, as text; who may change what in it is decided elsewhere. */
export interface LoginStore {
  /** What the file holds now, never from memory. Does not throw. */
  read(): Promise<LoginText>;
  /**
   * Replaces the file as a whole, atomically, by what `change` makes of its text; `undefined` leaves it alone. `change` is
   * asked again when somebody else wrote meanwhile, so that their words are kept. Does not throw.
   */
  edit(change: (text: string) => string | undefined): Promise<Edited>;
  /**
   * Runs `work` while no other process does that keeps to the same lock. Throws `LoginsBusy` when the lock is held for too
   * long; where no lock can be made (a read-only folder) the work runs without one.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** A note beside the file that outlives a sudden death between receiving a token and writing it. Never throws. */
  readonly note: {
    read(): Promise<string | undefined>;
    write(text: string): Promise<void>;
    clear(): Promise<void>;
  };
}

export type LoginText =
  | { readonly readable: true; readonly text: string }
  | { readonly readable: false; readonly because: "missing" | "unreadable" };

/** `unsaved`: the file is read-only, or its disk is full. */
export type Edited = "written" | "unchanged" | "unsaved";

export interface OpenCodeIdentity {
  /** Of the running OpenCode; the one whose calls were observed stands in. */
  readonly version?: string;
  /** System, release and architecture, as in "linux 6.1.0; x64". */
  readonly machine?: string;
}
