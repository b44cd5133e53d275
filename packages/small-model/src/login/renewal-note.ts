import { z } from "zod";
import type { LoginStore } from "../ports.js";
import { decodeLogins, type OAuthLogin } from "./entries.js";
import { spliceLogin } from "./splice-login.js";

/** A renewal that was received and perhaps not yet written into the login file. */
export interface Renewal {
  readonly providerID: string;
  /** The refresh token that the file holds and that is good no more. */
  readonly replaces: string;
  readonly login: OAuthLogin;
}

const renewalSchema = z.object({
  providerID: z.string(),
  replaces: z.string(),
  login: z.object({
    type: z.literal("oauth"),
    access: z.string(),
    refresh: z.string(),
    expires: z.int().nonnegative(),
    accountId: z.string().optional(),
    enterpriseUrl: z.string().optional(),
  }),
});

/**
 * Puts a renewal into the login file, where OpenCode finds it with its next call: it reads its entry anew each time
 * (observed on 1.18.33), so that nothing has to be reloaded and no turn of its is aborted. The renewal is first noted
 * beside the file, then written, then the note goes, so that a process that dies between any two of these loses no
 * login. True when the file holds it; false when it only lives in memory. To be called with the store to oneself.
 */
export async function saveRenewal(store: LoginStore, renewal: Renewal): Promise<boolean> {
  const others = (await readNoted(store)).filter(({ providerID }) => providerID !== renewal.providerID);
  await store.note.write(JSON.stringify([...others, renewal]));
  return (await writeInto(store, [renewal], others)).length === 0;
}

/**
 * Finishes what a process that died, or could not write, left noted. Returns all of it, needed or not. To be called with
 * the store to oneself.
 */
export async function finishNoted(store: LoginStore): Promise<readonly Renewal[]> {
  const noted = await readNoted(store);
  if (noted.length > 0) await writeInto(store, noted, []);
  else if (await hasNoted(store)) await store.note.clear();
  return noted;
}

/** Whether something is noted; cheap, and safe without a lock. */
export async function hasNoted(store: LoginStore): Promise<boolean> {
  return (await store.note.read()) !== undefined;
}

/** Writes renewals into the file and keeps noted only `others` and those that could not be written, which it returns. */
async function writeInto(
  store: LoginStore,
  renewals: readonly Renewal[],
  others: readonly Renewal[],
): Promise<readonly Renewal[]> {
  const unsaved: Renewal[] = [];
  for (const renewal of renewals) {
    const splice = (text: string) => spliceLogin(text, renewal.providerID, renewal.replaces, renewal.login);
    let edited = await store.edit(splice);
    // An OpenCode that read the file before us and wrote it after us has put the old token back: once more.
    if (edited === "written") edited = (await store.edit(splice)) === "unsaved" ? "unsaved" : "written";
    const isTorn = edited === "unchanged" && !decodeLogins(await store.read()).known;
    if (edited === "unsaved" || isTorn) unsaved.push(renewal);
  }
  const left = [...others, ...unsaved];
  if (left.length === 0) await store.note.clear();
  else if (unsaved.length < renewals.length) await store.note.write(JSON.stringify(left));
  return unsaved;
}

async function readNoted(store: LoginStore): Promise<readonly Renewal[]> {
  try {
    const noted: unknown = JSON.parse((await store.note.read()) ?? "[]");
    return Array.isArray(noted) ? noted.flatMap((entry) => renewalSchema.safeParse(entry).data ?? []) : [];
  } catch {
    return [];
  }
}
