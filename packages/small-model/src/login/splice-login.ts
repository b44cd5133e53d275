import { applyEdits, modify } from "jsonc-parser";
import type { LoginText } from "../ports.js";
import { decodeLogins, type OAuthLogin } from "./entries.js";

/**
 * The file's text with the tokens of one OAuth entry replaced and every other byte as it was. `undefined` when there is
 * nothing to replace: the text is no login file, or the entry no longer holds the refresh token that was spent, because
 * somebody else has written it meanwhile.
 */
export function spliceLogin(
  text: string,
  providerID: string,
  spentRefresh: string,
  next: OAuthLogin,
): string | undefined {
  const before = entryOf({ readable: true, text }, providerID);
  if (before === undefined || before.refresh !== spentRefresh) return undefined;
  const fields: readonly (readonly [keyof OAuthLogin, string | number | undefined])[] = [
    ["access", next.access],
    ["refresh", next.refresh],
    ["expires", next.expires],
    ["accountId", next.accountId],
  ];
  let edited = text;
  for (const [field, value] of fields) {
    if (value === undefined || before[field] === value) continue;
    edited = applyEdits(edited, modify(edited, [providerID, field], value, formattingOf(text)));
  }
  // A file with the same key twice is read by its last and edited at its first: then nothing is written at all.
  const after = entryOf({ readable: true, text: edited }, providerID);
  return after?.refresh === next.refresh && after.access === next.access ? edited : undefined;
}

/** The OAuth entry of a provider; `undefined` when there is none to be read. */
export function entryOf(read: LoginText, providerID: string): OAuthLogin | undefined {
  const decoded = decodeLogins(read);
  const login = decoded.known ? decoded.logins.get(providerID) : undefined;
  return login?.type === "oauth" ? login : undefined;
}

/** An inserted field is laid out like the file: as OpenCode writes it, or on one line. */
function formattingOf(text: string) {
  return text.includes("\n")
    ? { formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" } }
    : {};
}
