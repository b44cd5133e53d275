import { z } from "zod";
import { isObject } from "../json/shape.js";
import type { LoginText } from "../ports.js";

export interface ApiLogin {
  readonly type: "api";
  readonly key: string;
}

export interface OAuthLogin {
  readonly type: "oauth";
  readonly refresh: string;
  /** May be empty, which only a refresh mends. */
  readonly access: string;
  /** Epoch milliseconds; 0 is "never", as GitHub's logins have it. */
  readonly expires: number;
  readonly accountId?: string | undefined;
  readonly enterpriseUrl?: string | undefined;
}

/** An organisation's login; its entry is named by the organisation's address and not by a provider. */
export interface WellKnownLogin {
  readonly type: "wellknown";
  /** The name of an environment variable, which is no secret and never sent. */
  readonly key: string;
  readonly token: string;
}

export type Login = ApiLogin | OAuthLogin | WellKnownLogin;

/** Why nothing is known about the logins for now. It may pass: OpenCode writes its file in place. */
export type Unknown = "missing" | "unreadable" | "empty" | "broken";

export type LoginsRead =
  | { readonly known: true; readonly logins: ReadonlyMap<string, Login> }
  | { readonly known: false; readonly because: Unknown };

/** The three kinds of entry with the fields that OpenCode demands (OPENCODE.md 1.2). */
const entrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("api"), key: z.string() }),
  z.object({
    type: z.literal("oauth"),
    refresh: z.string(),
    access: z.string(),
    expires: z.int().nonnegative(),
    accountId: z.string().optional(),
    enterpriseUrl: z.string().optional(),
  }),
  z.object({ type: z.literal("wellknown"), key: z.string(), token: z.string() }),
]);

/**
 * Reads the text of `auth.json`, entry by entry, so that a bad one costs only itself. A file that is no JSON object is
 * "unknown for now" and never "no logins".
 */
export function decodeLogins(read: LoginText): LoginsRead {
  if (!read.readable) return { known: false, because: read.because };
  if (read.text.trim() === "") return { known: false, because: "empty" };
  const entries = parsed(read.text);
  if (!isObject(entries)) return { known: false, because: "broken" };
  const logins = new Map<string, Login>();
  for (const [id, value] of Object.entries(entries)) {
    const entry = entrySchema.safeParse(value);
    if (entry.success) logins.set(id, entry.data);
  }
  return { known: true, logins };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
