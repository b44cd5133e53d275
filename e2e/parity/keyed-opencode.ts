import { z } from "zod";
import { startConfiguredOpenCode, type OpenCode } from "../src/opencode.js";
import { withInstalledAdapters } from "./installed-adapters.js";
import type { Interceptor } from "./interceptor.js";
import { fakeLogins } from "./keys.js";
import { roundEntry, signedIn, type Round } from "./rounds.js";
import type { Given } from "./our-side.js";
import { providerVariables } from "./variables.js";

/** Prompts of OpenCode's agents in the harness: they tell a session's title from its own call. */
export const marks = { small: "PARITY-SMALL-CALL", own: "PARITY-OWN-CALL" } as const;

const config = {
  snapshot: false,
  share: "disabled",
  agent: { title: { prompt: marks.small }, summary: { prompt: marks.own } },
};

const modelSchema = z.object({ id: z.string(), api: z.object({ npm: z.string() }) });
const catalogueSchema = z.object({
  all: z.array(z.object({ id: z.string(), models: z.record(z.string(), modelSchema) })),
});

/** An OpenCode and the configuration it was given. */
export interface KeyedOpenCode {
  readonly openCode: OpenCode;
  /** What OpenCode's environment says, and so ours. */
  readonly given: Given;
}

/** Starts an OpenCode that has a fake key for every provider of its catalogue and no way out but the interceptor. */
export async function startKeyedOpenCode(
  interceptor: Interceptor,
  certificateFile: string,
  round: Round,
): Promise<KeyedOpenCode> {
  const env = {
    HTTP_PROXY: interceptor.url,
    HTTPS_PROXY: interceptor.url,
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
  const bare = await startConfiguredOpenCode({ inlineConfig: JSON.stringify(config), env });
  const { all } = catalogueSchema.parse(await bare.call("GET", "/provider"));
  await bare.stop();
  const models = all.flatMap(({ id: providerID, models }) =>
    Object.values(models).map(({ id, api }) => ({ providerID, modelID: id, npm: api.npm })),
  );
  const adapters = withInstalledAdapters(models);
  const provider = all.map(({ id }) => [id, { ...adapters[id], ...roundEntry(round, id) }] as const);
  const only = round === "signed-in" ? { enabled_providers: signedIn } : {};
  const inlineConfig = JSON.stringify({
    ...config,
    ...only,
    provider: Object.fromEntries(provider.filter(saysSomething)),
  });
  const logins = fakeLogins(
    round,
    all.map(({ id }) => id),
  );
  const openCode = await startConfiguredOpenCode({
    inlineConfig,
    env: { ...env, ...(round === "signed-in" ? {} : providerVariables), OPENCODE_AUTH_CONTENT: logins },
  });
  return { openCode, given: { inlineConfig, logins } };
}

/** A provider with an entry in the config counts as configured, so an empty one is left out. */
function saysSomething([, entry]: readonly [string, object]): boolean {
  return Object.keys(entry).length > 0;
}
