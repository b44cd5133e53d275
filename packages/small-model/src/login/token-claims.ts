import { isObject, listAt, objectAt, textAt, type JsonObject } from "../json/shape.js";

const vendorClaims = "https://api.openai.com/auth";

/**
 * The ChatGPT account that tokens speak for: the id token's claims before the access token's, and in each the three
 * places where the vendor has put it (OPENCODE.md 4.6).
 */
export function accountIDOf(idToken: string | undefined, accessToken: string): string | undefined {
  for (const token of [idToken, accessToken]) {
    const claims = token === undefined ? undefined : claimsOf(token);
    const found =
      textAt(claims, "chatgpt_account_id") ||
      textAt(objectAt(claims, vendorClaims), "chatgpt_account_id") ||
      textAt(listAt(claims, "organizations")[0], "id");
    if (found) return found;
  }
  return undefined;
}

/** Where the account's computing must stay, if it must: `undefined` when anywhere is fine. */
export function residencyOf(accessToken: string): string | undefined {
  const claims = claimsOf(accessToken);
  const residency =
    textAt(objectAt(claims, vendorClaims), "chatgpt_compute_residency") ?? textAt(claims, "chatgpt_compute_residency");
  return residency === undefined || residency === "" || residency === "no_constraint" ? undefined : residency;
}

/** Epoch milliseconds at which the token says it expires; `undefined` when it does not say. */
export function expiryOf(accessToken: string): number | undefined {
  const seconds = claimsOf(accessToken)?.["exp"];
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** The payload of a JSON Web Token (RFC 7519), unverified: it is only the vendor's own word to itself. */
function claimsOf(token: string): JsonObject | undefined {
  const [, payload, signature] = token.split(".");
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}
