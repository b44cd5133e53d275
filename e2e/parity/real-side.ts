import { z } from "zod";
import { startConfiguredOpenCode, type OpenCode } from "../src/opencode.js";
import { callOf, type Call } from "./call.js";
import type { Interceptor } from "./interceptor.js";
import { fakeLogins } from "./keys.js";
import type { ProviderRequest } from "./request.js";
import type { SessionModel } from "./session-model.js";
import { providerVariables } from "./variables.js";

/** What OpenCode sent for a session: its small call (the title) and its own; `undefined` where nothing was sent. */
export interface RealCalls {
  readonly small: Call | undefined;
  readonly own: Call | undefined;
}

/** Prompts of OpenCode's agents in the harness: they tell a session's title from its own call. */
const marks = { small: "PARITY-SMALL-CALL", own: "PARITY-OWN-CALL" } as const;

/** Milliseconds to wait for a request after OpenCode said that the turn is over: the title runs beside it. */
const patience = { sent: 15_000, silent: 2_500 } as const;

const catalogueSchema = z.object({ all: z.array(z.object({ id: z.string() })) });
const sessionSchema = z.object({ id: z.string() });

const quietConfig = JSON.stringify({
  snapshot: false,
  share: "disabled",
  agent: { title: { prompt: marks.small }, summary: { prompt: marks.own } },
});

/** Starts an OpenCode that has a fake key for every provider of its catalogue and no way out but the interceptor. */
export async function startKeyedOpenCode(interceptor: Interceptor, certificateFile: string): Promise<OpenCode> {
  const env = {
    HTTP_PROXY: interceptor.url,
    HTTPS_PROXY: interceptor.url,
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
  const bare = await startConfiguredOpenCode({ inlineConfig: quietConfig, env });
  const { all } = catalogueSchema.parse(await bare.call("GET", "/provider"));
  await bare.stop();
  const logins = fakeLogins(all.map(({ id }) => id));
  return startConfiguredOpenCode({
    inlineConfig: quietConfig,
    env: { ...env, ...providerVariables, OPENCODE_AUTH_CONTENT: logins },
  });
}

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
