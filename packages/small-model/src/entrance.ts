import type { Route } from "./choose/route.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { admit } from "./login/admission.js";
import type { CallContext } from "./request.js";
import type { Workshop } from "./workshop.js";

/** The credential of one request and the headers that come with it. */
export type Entrance =
  /** `pass` is absent where the route's own key, or none, is all. */
  { readonly ok: true; readonly pass?: Pass } | { readonly ok: false; readonly code: SmallModelErrorCode };

export interface Pass {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What stands for the session where a call has none. */
export function conversationOf(workshop: Workshop, call: CallContext) {
  return { sessionID: call.sessionID, installID: workshop.ports.installID ?? "session-assist" };
}

/** Gets in: at once with a key, by a login that is good now otherwise. A caller who leaves does not end a renewal. */
export async function enter(
  workshop: Workshop,
  route: Route,
  call: CallContext,
  rejected: string | undefined,
): Promise<Entrance> {
  const { logins, ports } = workshop;
  const { login: use } = route;
  if (use === undefined) return { ok: true };
  if (logins === undefined) return { ok: false, code: "no-provider-login" };
  const { sessionID, installID } = conversationOf(workshop, call);
  const admission = admit(logins, {
    route,
    use,
    trigger: call.trigger,
    conversationID: sessionID ?? installID,
    identity: ports.openCode,
    rejected,
  });
  const admitted = await Promise.race([admission, leaving(call.signal)]);
  return admitted.ok ? { ok: true, pass: admitted } : admitted;
}

function leaving(signal: AbortSignal | undefined): Promise<{ readonly ok: false; readonly code: "aborted" }> {
  return new Promise((resolve) => {
    const leave = () => resolve({ ok: false, code: "aborted" });
    if (signal?.aborted === true) leave();
    else signal?.addEventListener("abort", leave, { once: true });
  });
}
