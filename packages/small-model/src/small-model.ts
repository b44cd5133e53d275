import { createSnapshots } from "./catalog/snapshots.js";
import { listModels } from "./choose/list-providers.js";
import type { ModelListing, Resolution } from "./choose/resolved-model.js";
import type { Surroundings } from "./choose/route.js";
import { sentenceFor } from "./errors/sentences.js";
import { SmallModelError } from "./errors/small-model-error.js";
import { answers } from "./generate.js";
import { createLearned } from "./learned.js";
import { createCopilotLists } from "./login/copilot/lists.js";
import { inlineConfig } from "./login/inline-config.js";
import { createLogins } from "./login/logins.js";
import { openCodeAgent } from "./login/open-code-agent.js";
import type { Ports } from "./ports.js";
import type { CallContext, Generated, GenerateRequest, ResolveQuery, StreamEvent } from "./request.js";
import { resolution, unreachableResolution } from "./resolve.js";
import { situationIn } from "./situation.js";
import type { Workshop } from "./workshop.js";

export interface SmallModel {
  /** Which model would be asked, and why. Never throws and calls no provider. */
  resolve(query: ResolveQuery): Promise<Resolution>;
  /** The models of a provider that may be picked; empty when the provider is not usable. */
  listModels(providerID: string, directory?: string): Promise<readonly ModelListing[]>;
  /** Asks and waits for the whole answer. Throws `SmallModelError`. */
  generate(request: GenerateRequest, call: CallContext): Promise<Generated>;
  /** Asks and hands the text on as it comes; the last event is the result. Throws `SmallModelError`. */
  stream(request: GenerateRequest, call: CallContext): AsyncIterable<StreamEvent>;
}

/** The small model of one OpenCode server. Keeps what it learned about models in memory and nothing else. */
export function createSmallModel(ports: Ports): SmallModel {
  const around: Surroundings = { env: ports.env ?? {}, isHostAllowed: ports.isHostAllowed ?? (() => false) };
  const inline = inlineConfig(around.env);
  const snapshots = createSnapshots(ports.host, inline === undefined ? [] : [inline]);
  const userAgent = openCodeAgent(ports.openCode);
  const { fetch, clock, logins: store } = ports;
  const workshop: Workshop = {
    ports,
    around,
    snapshots,
    learned: createLearned(),
    logins: store === undefined ? undefined : createLogins({ store, fetch, clock, userAgent }),
    copilotLists: createCopilotLists({ fetch, clock, userAgent }),
  };
  return {
    async resolve(query) {
      const situation = await situationIn(workshop, query.directory);
      return situation === null ? unreachableResolution : resolution(situation, query);
    },
    async listModels(providerID, directory) {
      const situation = await situationIn(workshop, directory);
      const provider = situation?.snapshot.providers.get(providerID);
      if (situation === null || provider === undefined) return [];
      return listModels(situation.snapshot, provider, situation.around);
    },
    async generate(request, call) {
      for await (const event of answers(workshop, request, call)) {
        if (event.type === "result") return event.result;
      }
      throw new SmallModelError("empty-answer", sentenceFor("empty-answer", "The provider", "The model"));
    },
    stream: (request, call) => answers(workshop, request, call),
  };
}
