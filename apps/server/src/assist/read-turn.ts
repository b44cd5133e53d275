import { readExchange, type ExchangeReading, type Waiting } from "@session-assist/assist";
import type { HostApi } from "../opencode/host-api.js";
import type { HostSession } from "../opencode/host-shapes.js";

/** Messages read from the tail; a turn of more steps than this is judged by its last ones. */
const tailLimit = 30;

export type TurnReading =
  | { readonly kind: "working" }
  | {
      readonly kind: "read";
      readonly session: HostSession;
      readonly reading: Exclude<ExchangeReading, { readonly kind: "needs-user-message" }>;
    };

/**
 * Reads what a run needs to know of a session: is it at rest, what waits, and the last exchange; the user message is
 * fetched by id when the tail does not hold it. `guess` is where the session lived a moment ago: a right one saves a
 * round trip, a wrong one costs nothing but its reads.
 * @throws HostError when OpenCode does not answer.
 */
export async function readTurn(api: HostApi, sessionID: string, guess?: string): Promise<TurnReading> {
  const readBeside = (directory: string) =>
    Promise.all([api.statuses(directory), api.permissions(directory), api.questions(directory)]);
  const guessed = guess === undefined ? undefined : readBeside(guess);
  guessed?.catch(() => undefined);
  const [session, messages] = await Promise.all([api.session(sessionID), api.rawMessages(sessionID, tailLimit)]);
  const { directory } = session;
  const beside = guessed !== undefined && directory === guess ? guessed : readBeside(directory);
  const [statuses, permissions, questions] = await beside;
  const status = statuses.get(sessionID)?.type;
  if (status !== undefined && status !== "idle") return { kind: "working" };
  const pending = [
    ...permissions.map((request) => ({ kind: "permission", request }) as const),
    ...questions.map((request) => ({ kind: "question", request }) as const),
  ];
  const waiting = pending
    .filter(({ request }) => request.sessionID === sessionID)
    .map(({ kind, request }): Waiting => {
      const callID = request.tool?.callID;
      return callID === undefined ? { kind } : { kind, callID };
    });
  const first = readExchange(messages, { session, waiting });
  if (first.kind !== "needs-user-message") return { kind: "read", session, reading: first };
  const userMessage = await api.rawMessage(sessionID, first.messageID).catch(() => null);
  const second = readExchange(messages, { session, waiting, userMessage });
  // A user message that is null is known to be missing, so nothing more is asked for.
  if (second.kind === "needs-user-message")
    return { kind: "read", session, reading: { kind: "quiet", because: "unreadable" } };
  return { kind: "read", session, reading: second };
}
