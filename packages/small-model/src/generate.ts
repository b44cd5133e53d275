import type { Route } from "./choose/route.js";
import { converse, type Line, type Said } from "./converse.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { SmallModelError } from "./errors/small-model-error.js";
import { nextPick, pick, plain } from "./pick.js";
import type { CallContext, GenerateRequest, StreamEvent } from "./request.js";
import { costOf } from "./usage/cost.js";
import { addTally, emptyTally, type Tally } from "./usage/tally.js";
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
  const { ports } = workshop;
  if (request.prompt.trim() === "") throw plain("bad-request");
  if (call.signal?.aborted === true) throw plain("aborted");
  const picked = await pick(workshop, request, call);
  let { route, source } = picked;
  const at = ports.clock.now();
  let tally: Tally = emptyTally;
  let outcome: "ok" | SmallModelErrorCode = "aborted";
  try {
    const lineTo = (route: Route, spent: Tally): Line => ({
      route,
      request,
      call,
      note: (next) => (tally = addTally(spent, next)),
    });
    let said: Said;
    try {
      said = yield* converse(workshop, lineTo(route, emptyTally));
    } catch (error) {
      const next = await nextPick(workshop, request, call, picked, error);
      if (next === undefined) throw error;
      ({ route, source } = next);
      said = yield* converse(workshop, lineTo(route, tally));
    }
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
