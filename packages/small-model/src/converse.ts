import { adjusted, type Approach } from "./approach.js";
import type { Route } from "./choose/route.js";
import type { SmallModelErrorCode } from "./errors/codes.js";
import { conversationOf, enter, type Pass } from "./entrance.js";
import { copilotModelSentence, sentenceFor } from "./errors/sentences.js";
import { SmallModelError, type ErrorFacts } from "./errors/small-model-error.js";
import { nextStep, type NextStep } from "./next-step.js";
import { questionFor } from "./question.js";
import type { CallContext, GenerateRequest, StreamEvent } from "./request.js";
import { isLoopback } from "./send/loopback.js";
import { post, type Sent } from "./send/post.js";
import { retryDelay } from "./send/retry-policy.js";
import { createThoughtFilter } from "./thinking/inline-thoughts.js";
import { addSent, emptyTally, type Tally } from "./usage/tally.js";
import { noAnswer } from "./wire/answer.js";
import type { EncodedRequest } from "./wire/wire-format.js";
import { wireFormats } from "./wire/formats.js";
import { headersFor } from "./wire/headers.js";
import type { Workshop } from "./workshop.js";

/** One call on its way: to whom, what, for whom, and where its costs are noted. */
export interface Line {
  readonly route: Route;
  readonly request: GenerateRequest;
  readonly call: CallContext;
  note(tally: Tally): void;
}

export interface Said {
  readonly text: string;
  readonly inputTruncated: boolean;
  readonly outputTruncated: boolean;
}

/** Asks until there is an answer or nothing left to try: waits where the policy allows, asks differently where it helps. */
export async function* converse(workshop: Workshop, line: Line): AsyncGenerator<StreamEvent, Said> {
  const { route, request, call } = line;
  const { clock } = workshop.ports;
  const loopback = isLoopback(route.host);
  const wantsJson = request.responseSchema !== undefined;
  const modelKey = `${route.provider.id}/${route.model.id}`;
  const fail = (code: SmallModelErrorCode, facts: ErrorFacts = {}) =>
    new SmallModelError(code, sentenceOf(code, route), {
      providerID: route.provider.id,
      modelID: route.model.id,
      ...facts,
    });

  let approach = workshop.learned.recall(modelKey, firstApproach(route));
  let tally = emptyTally;
  let waitedMs = 0;
  let retries = 0;
  let rejected: string | undefined;

  for (;;) {
    const question = questionFor(route, request, approach);
    if (!question.ok) throw fail("context-too-small", question);
    const entrance = await enter(workshop, route, call, rejected);
    if (!entrance.ok) throw fail(entrance.code);
    const { pass } = entrance;
    tally = { ...tally, attempts: tally.attempts + 1 };
    line.note(tally);
    let passedText = false;
    const filter = createThoughtFilter();
    const sent = yield* passing(send(workshop, line, question.encoded, approach, pass), (delta) => {
      const text = filter.push(delta);
      passedText ||= text !== "";
      return text;
    });
    tally = addSent(tally, sent, JSON.stringify(question.encoded.body));
    line.note(tally);

    const step = nextStep(sent, wantsJson);
    if (step.type === "done") {
      workshop.learned.keep(modelKey, approach, wantsJson);
      return { text: step.text, inputTruncated: question.truncated, outputTruncated: step.cutShort };
    }
    if (passedText || step.type === "fail") throw fail(step.code, factsOf(step));
    if (step.type === "adjust" && step.status === 401 && pass !== undefined) {
      if (rejected !== undefined) {
        workshop.logins?.refuseAccess(route.provider.id, pass.key);
        throw fail(step.code, factsOf(step));
      }
      rejected = pass.key;
      continue;
    }
    if (step.type === "adjust") {
      const next = adjusted(approach, step.kind, { sentSchema: wantsJson && approach.rung !== "words", ...question });
      if (next === undefined) throw fail(step.code, factsOf(step));
      approach = next;
      continue;
    }
    const { kind, retryAfterMs } = step;
    const delayMs = retryDelay({ kind, retries, waitedMs, retryAfterMs, trigger: call.trigger, loopback });
    if (delayMs === null) throw fail(step.code, factsOf(step));
    retries += 1;
    waitedMs += delayMs;
    yield { type: "retrying", attempt: retries, delayMs, because: step.code };
    await clock.sleep(delayMs, call.signal).catch(() => undefined);
    if (call.signal?.aborted === true) throw fail("aborted");
  }
}

function sentenceOf(code: SmallModelErrorCode, { provider, model, login }: Route): string {
  if (login?.kind === "copilot" && code === "model-rejected") return copilotModelSentence(model.name);
  return sentenceFor(code, provider.name, model.name);
}

function firstApproach({ provider, adapter, baseURL }: Route): Approach {
  const newField = new URL(baseURL).hostname === "api.openai.com" || provider.id === "snowflake-cortex";
  return {
    format: adapter.format,
    rung: "schema",
    thinkingFields: true,
    tokenField: newField ? "max_completion_tokens" : "max_tokens",
    tokenFieldSwapped: false,
    inputShare: 1,
    moreOutput: false,
  };
}

function send(
  workshop: Workshop,
  line: Line,
  encoded: EncodedRequest,
  approach: Approach,
  pass: Pass | undefined,
): AsyncGenerator<string, Sent> {
  const { ports } = workshop;
  const { route, call } = line;
  return post(ports.fetch, ports.clock, {
    url: route.baseURL + encoded.path,
    headers: headersFor(route, encoded.headers, conversationOf(workshop, call), pass),
    body: JSON.stringify(encoded.body),
    loopback: isLoopback(route.host),
    signal: call.signal,
    decode: wireFormats[approach.format].decode,
  });
}

/** Hands the deltas of one request on, as far as the filter lets them through. */
async function* passing(
  sending: AsyncGenerator<string, Sent>,
  filter: (delta: string) => string,
): AsyncGenerator<StreamEvent, Sent> {
  try {
    for (;;) {
      const next = await sending.next();
      if (next.done === true) return next.value;
      const text = filter(next.value);
      if (text !== "") yield { type: "delta", text };
    }
  } finally {
    await sending.return({ type: "broken", because: "aborted", answer: noAnswer });
  }
}

function factsOf(step: NextStep): ErrorFacts {
  return {
    ...("status" in step ? { providerStatus: step.status } : {}),
    ...("retryAfterMs" in step ? { retryAfterMs: step.retryAfterMs } : {}),
  };
}
