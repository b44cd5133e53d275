import { askForTokens } from "./ask-for-tokens.js";
import type { OAuthLogin } from "./entries.js";
import type { LoginReader } from "./login-reader.js";
import type { Fresh } from "./login-view.js";
import type { LoginsPorts } from "./logins-ports.js";
import { finishNoted, hasNoted, saveRenewal } from "./renewal-note.js";
import { expiryOf } from "./token-claims.js";
import type { Successors } from "./successors.js";
import { tokenVendorOf, type TokenVendor } from "./token-vendors.js";

export interface RenewerParts extends LoginsPorts {
  readonly reader: LoginReader;
  readonly successors: Successors;
  /** Refused refresh tokens by provider. */
  readonly refusals: Map<string, string>;
  readonly unsaved: Set<string>;
}

/** Milliseconds to wait for the file when the vendor says that somebody else has spent the token: they write after us. */
const waitsForOther = [0, 250, 750, 2_000] as const;

/** Refresh tokens tried for one renewal: the file's, and the one that another process left in its place. */
const maxTokens = 2;

type Found = { readonly ok: true; readonly login: OAuthLogin } | Extract<Fresh, { readonly ok: false }>;

/**
 * Renews access tokens that are about to expire. The refresh tokens rotate and may be spent once, by us, by another
 * process of ours or by OpenCode, so the file is read just before and just after, and its newer token wins.
 */
export function createRenewer(parts: RenewerParts) {
  const { store, clock, successors, refusals, unsaved, reader } = parts;
  const running = new Map<string, Promise<Fresh>>();
  let finishing: Promise<void> | undefined;

  const inFile = async (providerID: string): Promise<Found> => {
    const read = await reader.read("patient");
    if (!read.known) return { ok: false, because: "unknown" };
    const login = read.logins.get(providerID);
    return login?.type === "oauth" ? { ok: true, login } : { ok: false, because: "signed-out" };
  };

  const isGood = (login: OAuthLogin, vendor: TokenVendor | undefined, rejected: string | undefined): boolean => {
    if (login.access === "" || login.access === rejected) return false;
    if (vendor === undefined) return login.expires === 0 || login.expires > clock.now();
    const expires = Math.min(login.expires, expiryOf(login.access) ?? Infinity);
    return expires - vendor.aheadMs > clock.now();
  };

  /** The work of one renewal, with the store to oneself. */
  const renew = async (providerID: string, vendor: TokenVendor, rejected: string | undefined): Promise<Fresh> => {
    learn(await finishNoted(store));
    const found = await inFile(providerID);
    if (!found.ok) return found;
    let file = found.login;
    for (let tokens = 0; tokens < maxTokens; tokens++) {
      const spend = successors.newest(file);
      if (isGood(spend, vendor, rejected)) {
        if (spend.refresh !== file.refresh) await save(providerID, file, spend);
        return good(spend);
      }
      if (refusals.get(providerID) === spend.refresh) return { ok: false, because: "refused" };
      const exchange = await askForTokens(parts, vendor, spend, parts.userAgent);
      if (exchange.type === "renewed") {
        successors.add(spend.refresh, exchange.login);
        await save(providerID, file, exchange.login);
        return good(await newerInFile(providerID, vendor, exchange.login, [file.refresh, spend.refresh]));
      }
      if (exchange.type === "unavailable") {
        const stillGood = spend.access !== "" && spend.access !== rejected && spend.expires > clock.now();
        return stillGood ? good(spend) : { ok: false, because: "unavailable" };
      }
      const other = await leftByOther(providerID, file.refresh);
      if (other === undefined) {
        refusals.set(providerID, spend.refresh);
        return { ok: false, because: "refused" };
      }
      file = other;
    }
    return isGood(file, vendor, rejected) ? good(file) : { ok: false, because: "unavailable" };
  };

  const learn = (renewals: Awaited<ReturnType<typeof finishNoted>>) => {
    for (const { replaces, login } of renewals) successors.add(replaces, login);
  };

  const save = async (providerID: string, file: OAuthLogin, login: OAuthLogin): Promise<void> => {
    const saved = await saveRenewal(store, { providerID, replaces: file.refresh, login });
    if (saved) unsaved.delete(providerID);
    else unsaved.add(providerID);
  };

  /** What the file holds just after: somebody may have signed in anew meanwhile. */
  const newerInFile = async (
    providerID: string,
    vendor: TokenVendor,
    ours: OAuthLogin,
    old: readonly string[],
  ): Promise<OAuthLogin> => {
    const after = await inFile(providerID);
    if (!after.ok || old.includes(after.login.refresh)) return ours;
    return isGood(after.login, vendor, undefined) ? after.login : ours;
  };

  /** The login that another process wrote in place of a refused one, if it does so soon. */
  const leftByOther = async (providerID: string, refused: string): Promise<OAuthLogin | undefined> => {
    for (const waitMs of waitsForOther) {
      if (waitMs > 0) await clock.sleep(waitMs);
      const found = await inFile(providerID);
      if (found.ok && found.login.refresh !== refused) return found.login;
    }
    return undefined;
  };

  const renewAlone = async (providerID: string, vendor: TokenVendor, rejected?: string): Promise<Fresh> => {
    try {
      return await store.exclusively(() => renew(providerID, vendor, rejected));
    } catch {
      return { ok: false, because: "unavailable" };
    }
  };

  return {
    /** Finishes, once per process, what an earlier one left half done. */
    finishOnce(): Promise<void> {
      finishing ??= (async () => {
        if (await hasNoted(store)) await store.exclusively(async () => learn(await finishNoted(store)));
      })().catch(() => undefined);
      return finishing;
    },

    async fresh(providerID: string, rejected?: string): Promise<Fresh> {
      const vendor = tokenVendorOf(providerID);
      const read = await reader.read("patient-at-first");
      const known = reader.lastGood()?.get(providerID);
      const login = known?.type === "oauth" ? successors.newest(known) : undefined;
      if (login !== undefined && isGood(login, vendor, rejected)) return good(login);
      if (read.known && login === undefined) return { ok: false, because: "signed-out" };
      if (vendor === undefined) return { ok: false, because: read.known ? "refused" : "unknown" };
      const joined = await running.get(providerID);
      if (joined !== undefined && !(joined.ok && joined.access === rejected)) return joined;
      const renewal = running.get(providerID) ?? renewAlone(providerID, vendor, rejected);
      running.set(providerID, renewal);
      try {
        return await renewal;
      } finally {
        if (running.get(providerID) === renewal) running.delete(providerID);
      }
    },
  };
}

function good({ access, accountId }: OAuthLogin): Fresh {
  return { ok: true, access, accountId };
}
