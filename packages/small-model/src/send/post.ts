import type { Clock, Fetch } from "../ports.js";
import { faultWords } from "../wire/fault.js";
import { jsonValues } from "../wire/json-values.js";
import { addPiece, noAnswer, type Answer } from "../wire/answer.js";
import { createPayloadReader, type BodyKind } from "../wire/payload-reader.js";
import type { Piece } from "../wire/wire-format.js";
import { isObject } from "../json/shape.js";
import { createDeadline, timeLimits } from "./deadline.js";
import { retryAfterOf } from "./retry-policy.js";

export interface Outgoing {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly loopback: boolean;
  readonly signal: AbortSignal | undefined;
  readonly decode: (payload: unknown) => readonly Piece[];
}

/** How one request ended. */
export type Sent =
  | { readonly type: "answered"; readonly answer: Answer; readonly kind: BodyKind; readonly done: boolean }
  | {
      readonly type: "refused";
      readonly status: number;
      readonly words: string;
      readonly retryAfterMs: number | undefined;
    }
  | { readonly type: "broken"; readonly because: "unreachable" | "timeout" | "aborted"; readonly answer: Answer };

/** Characters of a refusal that are looked at. */
const refusalCharacters = 20_000;

/** Sends one request and yields the answer's text as it comes. Never throws; leaving early closes the connection. */
export async function* post(fetch: Fetch, clock: Clock, outgoing: Outgoing): AsyncGenerator<string, Sent> {
  const limits = outgoing.loopback ? timeLimits.loopback : timeLimits.remote;
  const deadline = createDeadline(clock, limits.totalMs, outgoing.signal);
  let answer = noAnswer;
  try {
    if (deadline.ended() !== undefined) return { type: "broken", because: "aborted", answer };
    deadline.allow(limits.firstByteMs);
    const { url, headers, body } = outgoing;
    const response = await fetch(url, { method: "POST", headers, body, signal: deadline.signal, redirect: "manual" });
    const chunks = textChunks(response.body, () => deadline.allow(limits.silenceMs));
    if (response.status < 200 || response.status > 299) {
      const words = await refusalWords(chunks);
      return {
        type: "refused",
        status: response.status,
        words,
        retryAfterMs: retryAfterOf(response.headers, clock.now()),
      };
    }
    const reader = createPayloadReader();
    const take = (payloads: readonly unknown[]): string => {
      const before = answer.text.length;
      for (const piece of payloads.flatMap(outgoing.decode)) answer = addPiece(answer, piece);
      return answer.text.slice(before);
    };
    for await (const chunk of chunks) {
      const delta = take(reader.push(chunk));
      if (delta !== "") yield delta;
    }
    const delta = take(reader.end());
    if (delta !== "") yield delta;
    return { type: "answered", answer, kind: reader.kind(), done: reader.isDone() };
  } catch {
    return { type: "broken", because: deadline.ended() ?? "unreachable", answer };
  } finally {
    deadline.release();
  }
}

async function* textChunks(body: AsyncIterable<Uint8Array> | null, onChunk: () => void): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    onChunk();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** What a refusal says, for classifying: the error object's words, else the beginning of the body. */
async function refusalWords(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  try {
    for await (const chunk of chunks) {
      text += chunk;
      if (text.length > refusalCharacters) break;
    }
  } catch {
    // The status alone says enough when the body breaks off.
  }
  const document = jsonValues(text)[0];
  const first: unknown = Array.isArray(document) ? document[0] : document;
  if (!isObject(first)) return text.slice(0, refusalCharacters);
  return `${faultWords(first["error"] ?? first)} ${text.slice(0, refusalCharacters)}`;
}
