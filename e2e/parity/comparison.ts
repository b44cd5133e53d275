import { createCarrier } from "./carrier.js";
import type { Pair } from "./compare.js";
import { concurrently } from "./concurrently.js";
import type { Interceptor } from "./interceptor.js";
import { withAdapterNames } from "./installed-adapters.js";
import type { KeyedOpenCode } from "./keyed-opencode.js";
import { createOurSide } from "./our-side.js";
import { questionsFor } from "./questions.js";
import { realCalls } from "./real-side.js";
import type { Round } from "./rounds.js";

/** Sessions of OpenCode that talk at the same time. */
const width = 3;

export interface Comparison {
  readonly round: Round;
  /** The body of `/config/providers` that ours decided by. */
  readonly providers: unknown;
  readonly pairs: readonly Pair[];
}

/** Puts every question first to OpenCode and then to ours, each over its own socket through the interceptor. */
export async function compareWith(
  { openCode, given }: KeyedOpenCode,
  interceptor: Interceptor,
  round: Round,
): Promise<Comparison> {
  const providers = withAdapterNames(await openCode.call("GET", "/config/providers"));
  const config = await openCode.call("GET", "/config");
  const globalConfig = await openCode.call("GET", "/global/config");
  const ours = createOurSide({ config, providers, ownConfigs: [globalConfig] }, createCarrier(interceptor), given);
  const { sessions, others } = questionsFor(providers);
  const named = round === "signed-in" ? [...sessions, ...others] : others;
  const ask = (kind: Pair["kind"], models: typeof sessions) =>
    concurrently(models, width, async (model) => ({
      ...model,
      round,
      kind,
      real: (await realCalls(openCode, interceptor, model))[kind],
    }));
  const asked = [...(await ask("small", sessions)), ...(await ask("own", named))];
  const pairs: Pair[] = [];
  for (const question of asked) pairs.push({ ...question, ours: await ours[question.kind](question) });
  return { round, providers, pairs };
}
