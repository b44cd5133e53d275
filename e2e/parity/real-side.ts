import { z } from "zod";
import type { OpenCode } from "../src/opencode.js";
import { callOf, type Call } from "./call.js";
import type { Interceptor } from "./interceptor.js";
import { marks } from "./keyed-opencode.js";
import type { ProviderRequest } from "./request.js";
import type { SessionModel } from "./session-model.js";

/** What OpenCode sent for a session: its small call (the title) and its own; `undefined` where nothing was sent. */
export interface RealCalls {
  readonly small: Call | undefined;
  readonly own: Call | undefined;
}

/** Milliseconds to wait for a request after OpenCode said that the turn is over: the title runs beside it. */
const patience = { sent: 15_000, silent: 2_500 } as const;

const sessionSchema = z.object({ id: z.string() });

/** Lets a new session on this model say one word, and tells which calls OpenCode made for it. */
export async function realCalls(openCode: OpenCode, interceptor: Interceptor, model: SessionModel): Promise<RealCalls> {
  const session = sessionSchema.parse(await openCode.call("POST", "/session", {}));
  const find = async (mark: string, ms: number) => {
    const fits = (request: ProviderRequest) => request.body.includes(mark) && namesSession(request, session.id);
    const request = await interceptor.find(fits, ms);
    return request && callOf(request, model.providerID);
  };
  const turn = openCode.call("POST", `/session/${session.id}/message`, {
    model,
    agent: "summary",
    parts: [{ type: "text", text: "Say hello." }],
  });
  await Promise.race([turn.catch(() => undefined), find(marks.own, patience.sent)]);
  const own = await find(marks.own, 0);
  return { own, small: await find(marks.small, own === undefined ? patience.silent : patience.sent) };
}

/** OpenCode puts the session's id in a header, whose name depends on the provider; Cloudflare's gateway wraps headers. */
function namesSession({ headers, body }: ProviderRequest, sessionID: string): boolean {
  return Object.values(headers).includes(sessionID) || body.includes(sessionID);
}
