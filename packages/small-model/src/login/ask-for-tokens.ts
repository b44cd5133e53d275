import { isObject, textAt } from "../json/shape.js";
import type { Clock, Fetch } from "../ports.js";
import { createDeadline } from "../send/deadline.js";
import { accountIDOf, expiryOf } from "./token-claims.js";
import type { OAuthLogin } from "./entries.js";
import type { TokenVendor } from "./token-vendors.js";

/** What the vendor made of a refresh token. */
export type Exchange =
  | { readonly type: "renewed"; readonly login: OAuthLogin }
  /** The vendor will not have this refresh token: spent, revoked or expired. */
  | { readonly type: "refused" }
  /** Nobody knows: no answer, or none that the vendor would give. */
  | { readonly type: "unavailable" };

/** Milliseconds. */
const answerWithinMs = 20_000;

/** Characters of an answer that are read; tokens are a few thousand. */
const answerCharacters = 100_000;

const assumedLifeMs = 3_600_000;

/** Exchanges a refresh token for new tokens, form-encoded (RFC 6749, 6), as OpenCode does. Never throws. */
export async function askForTokens(
  ports: { readonly fetch: Fetch; readonly clock: Clock },
  vendor: TokenVendor,
  spent: OAuthLogin,
  userAgent: string,
): Promise<Exchange> {
  const deadline = createDeadline(ports.clock, answerWithinMs, undefined);
  try {
    const response = await ports.fetch(vendor.tokenURL, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        "user-agent": userAgent,
      },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: spent.refresh,
        client_id: vendor.clientID,
      }).toString(),
      signal: deadline.signal,
      redirect: "manual",
    });
    const answer = await jsonOf(response.body);
    if (response.status >= 200 && response.status <= 299) return renewed(answer, spent, ports.clock.now());
    // A proxy's own page says nothing about the token; the vendor answers with an error in JSON.
    const isVendorsWord = isObject(answer) && (answer["error"] !== undefined || answer["code"] !== undefined);
    const isRefusal = [400, 401, 403].includes(response.status) && isVendorsWord;
    return { type: isRefusal ? "refused" : "unavailable" };
  } catch {
    return { type: "unavailable" };
  } finally {
    deadline.release();
  }
}

function renewed(answer: unknown, spent: OAuthLogin, nowMs: number): Exchange {
  const access = textAt(answer, "access_token");
  if (access === undefined || access === "") return { type: "unavailable" };
  const seconds = isObject(answer) ? answer["expires_in"] : undefined;
  const lifeMs = typeof seconds === "number" && seconds >= 0 ? Math.floor(seconds * 1000) : undefined;
  const expires = lifeMs === undefined ? (expiryOf(access) ?? nowMs + assumedLifeMs) : nowMs + lifeMs;
  const accountId = accountIDOf(textAt(answer, "id_token"), access) ?? spent.accountId;
  return {
    type: "renewed",
    login: {
      ...spent,
      access,
      refresh: textAt(answer, "refresh_token") || spent.refresh,
      expires: Math.floor(expires),
      ...(accountId === undefined ? {} : { accountId }),
    },
  };
}

async function jsonOf(body: AsyncIterable<Uint8Array> | null): Promise<unknown> {
  if (body === null) return undefined;
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > answerCharacters) break;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
