import type { SmallModelErrorCode } from "../../errors/codes.js";
import type { Clock, Fetch } from "../../ports.js";
import { createDeadline } from "../../send/deadline.js";
import type { OAuthLogin } from "../entries.js";
import { copilotAddress } from "./address.js";
import { copilotVersion } from "./headers.js";
import { parseCopilotList, type CopilotList } from "./list.js";

export type LoadedList =
  | { readonly ok: true; readonly list: CopilotList }
  | { readonly ok: false; readonly code: SmallModelErrorCode };

/** The account's models, asked for rarely. */
export interface CopilotLists {
  /** What is known without asking, however old. */
  peek(login: OAuthLogin): CopilotList | undefined;
  /** The list, asked for when it is old; an old one is better than none. Never throws. */
  load(login: OAuthLogin): Promise<LoadedList>;
  /** Takes a model out that GitHub lists and then does not serve, until the list is asked for again. */
  strike(login: OAuthLogin, modelID: string): void;
}

/** Milliseconds. */
const limits = { freshMs: 30 * 60_000, retryAfterMs: 60_000, answerWithinMs: 5_000 } as const;

/** Characters of a list that are read; GitHub's has about 100,000. */
const longestList = 4_000_000;

export function createCopilotLists(ports: {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly userAgent: string;
}): CopilotLists {
  const { clock } = ports;
  const lists = new Map<string, { readonly list: CopilotList; readonly goodUntil: number }>();
  const running = new Map<string, Promise<LoadedList>>();
  const keyOf = (login: OAuthLogin) => `${login.enterpriseUrl ?? ""} ${login.refresh}`;

  const ask = async (login: OAuthLogin, key: string): Promise<LoadedList> => {
    const asked = await askForList(ports, login);
    const earlier = lists.get(key);
    if (asked.ok) {
      lists.clear();
      lists.set(key, { list: asked.list, goodUntil: clock.now() + limits.freshMs });
      return asked;
    }
    if (asked.code === "login-rejected" || earlier === undefined) return asked;
    lists.set(key, { ...earlier, goodUntil: clock.now() + limits.retryAfterMs });
    return { ok: true, list: earlier.list };
  };

  return {
    peek: (login) => lists.get(keyOf(login))?.list,
    load(login) {
      const key = keyOf(login);
      const known = lists.get(key);
      if (known !== undefined && known.goodUntil > clock.now()) return Promise.resolve({ ok: true, list: known.list });
      const loading = running.get(key) ?? ask(login, key).finally(() => running.delete(key));
      running.set(key, loading);
      return loading;
    },
    strike(login, modelID) {
      const key = keyOf(login);
      const known = lists.get(key);
      if (known === undefined) return;
      lists.set(key, { ...known, list: new Map([...known.list].filter(([id]) => id !== modelID)) });
    },
  };
}

async function askForList(
  { fetch, clock, userAgent }: { readonly fetch: Fetch; readonly clock: Clock; readonly userAgent: string },
  login: OAuthLogin,
): Promise<LoadedList> {
  const address = copilotAddress(login.enterpriseUrl);
  if (address === undefined) return { ok: false, code: "no-provider-login" };
  const deadline = createDeadline(clock, limits.answerWithinMs, undefined);
  try {
    const response = await fetch(`${address}/models`, {
      method: "GET",
      headers: { authorization: `Bearer ${login.refresh}`, "user-agent": userAgent, ...copilotVersion },
      signal: deadline.signal,
      redirect: "manual",
    });
    const decoder = new TextDecoder();
    let text = "";
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > longestList) break;
    }
    if (response.status === 401) return { ok: false, code: "login-rejected" };
    if (response.status < 200 || response.status > 299) return { ok: false, code: "provider-unavailable" };
    const list = parseCopilotList(JSON.parse(text));
    return list.size > 0 ? { ok: true, list } : { ok: false, code: "unreadable-answer" };
  } catch {
    return { ok: false, code: deadline.ended() === "timeout" ? "timeout" : "provider-unreachable" };
  } finally {
    deadline.release();
  }
}
