import { chooseModel } from "./choose/choose.js";
import { converse, type Line } from "./converse.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { sentenceFor } from "./errors/sentences.js";
import { SmallModelError } from "./errors/small-model-error.js";
import type { CallContext, GenerateRequest, StreamEvent } from "./request.js";
import { costOf } from "./usage/cost.js";
import { emptyTally, type Tally } from "./usage/tally.js";
import type { Workshop } from "./workshop.js";

/**
 * Asks the small model: choose, fit, encode, send, decode, record. Yields text as it comes and the result last; throws
 * one `SmallModelError`. Leaving the loop early ends the request and the spending.
 */
export async function* answers(
  workshop: Workshop,
  request: GenerateRequest,
  call: CallContext,
): AsyncGenerator<StreamEvent> {
  const { ports, snapshots, around } = workshop;
  if (request.prompt.trim() === "") throw plain("bad-request");
  if (call.signal?.aborted === true) throw plain("aborted");
  const snapshot = await snapshots.read(request.directory);
  if (snapshot === null) throw plain("host-unreachable");
  const choice = chooseModel(snapshot, request, around);
  if (!choice.found) throw new SmallModelError(choice.problem.code, choice.problem.message, choice.problem);

  const { route, source } = choice;
  const at = ports.clock.now();
  let tally: Tally = emptyTally;
  let outcome: "ok" | SmallModelErrorCode = "aborted";
  const line: Line = { route, request, call, note: (next) => (tally = next) };
  try {
    const said = yield* converse(workshop, line);
    outcome = "ok";
    const cost = costOf(tally.tokens, route.model.prices);
    yield {
      type: "result",
      result: {
        text: said.text,
        providerID: route.provider.id,
        modelID: route.model.id,
        source,
        ...(said.inputTruncated ? { inputTruncated: true } : {}),
        ...(said.outputTruncated ? { outputTruncated: true } : {}),
        usage: { ...tally.tokens, cost, estimated: tally.estimated },
      },
    };
  } catch (error) {
    outcome = error instanceof SmallModelError ? error.code : "provider-unreachable";
    throw error;
  } finally {
    if (tally.attempts > 0) {
      ports.ledger.record({
        at,
        feature: call.feature,
        trigger: call.trigger,
        ...(call.sessionID === undefined ? {} : { sessionID: call.sessionID }),
        providerID: route.provider.id,
        modelID: route.model.id,
        source,
        tokens: tally.tokens,
        estimated: tally.estimated,
        cost: costOf(tally.tokens, route.model.prices),
        ms: ports.clock.now() - at,
        attempts: tally.attempts,
        outcome,
      });
    }
  }
}

function plain(code: SmallModelErrorCode): SmallModelError {
  return new SmallModelError(code, sentenceFor(code, "", ""));
}
