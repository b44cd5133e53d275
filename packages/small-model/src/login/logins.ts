import type { Login } from "./entries.js";
import { createLoginReader } from "./login-reader.js";
import type { Fresh, LoginView } from "./login-view.js";
import type { LoginsPorts } from "./logins-ports.js";
import { createRenewer } from "./renewer.js";
import { tokenVendorOf } from "./token-vendors.js";
import { createSuccessors } from "./successors.js";

/** OpenCode's logins on this machine: what there is, and an access token that is good now. */
export interface Logins {
  /** Reads the file; calls nobody. Never throws. */
  view(): Promise<LoginView>;
  /**
   * An access token of the provider that is good now, renewed when it must be, once however many ask. `rejected` is an
   * access token that the provider has just refused. Never throws.
   */
  fresh(providerID: string, rejected?: string): Promise<Fresh>;
  /** Remembers that the provider refused this login, until the file holds another. */
  refuse(providerID: string, refresh: string): void;
  /** The same, known by an access token that was renewed and is refused all the same. */
  refuseAccess(providerID: string, access: string): void;
}

export function createLogins(ports: LoginsPorts): Logins {
  const reader = createLoginReader(ports.store, ports.clock);
  const successors = createSuccessors();
  const refusals = new Map<string, string>();
  const unsaved = new Set<string>();
  let lastView: { readonly mark: string; readonly view: LoginView } | undefined;

  const newest = (login: Login): Login => (login.type === "oauth" ? successors.newest(login) : login);

  const renewer = createRenewer({ ...ports, reader, successors, refusals, unsaved });

  /** Refused by its vendor, or run out where nothing renews it. */
  const isSpent = (providerID: string, login: Login): boolean => {
    if (login.type !== "oauth") return false;
    const ranOut = login.expires > 0 && login.expires <= ports.clock.now() && tokenVendorOf(providerID) === undefined;
    return ranOut || refusals.get(providerID) === login.refresh;
  };

  return {
    async view() {
      await renewer.finishOnce();
      const read = await reader.read("patient-at-first");
      const known = [...(reader.lastGood() ?? [])].map(([id, login]) => [id, newest(login)] as const);
      const logins = new Map(known);
      const refused = known.filter(([id, login]) => isSpent(id, login)).map(([id]) => id);
      const mark = JSON.stringify([read.known || read.because, known, refused, [...unsaved]]);
      if (lastView?.mark === mark) return lastView.view;
      const view: LoginView = {
        logins,
        ...(read.known ? {} : { unknown: read.because }),
        refused: new Set(refused),
        unsaved: new Set(unsaved),
      };
      lastView = { mark, view };
      return view;
    },
    fresh: (providerID, rejected) => renewer.fresh(providerID, rejected),
    refuse: (providerID, refresh) => void refusals.set(providerID, refresh),
    refuseAccess(providerID, access) {
      const login = reader.lastGood()?.get(providerID);
      const held = login?.type === "oauth" ? successors.newest(login) : undefined;
      if (held?.access === access) refusals.set(providerID, held.refresh);
    },
  };
}
