import { z } from "zod";

const frame = z.object({
  payload: z.object({
    type: z.string(),
    properties: z.object({
      sessionID: z.string().optional(),
      info: z.object({ id: z.string().optional(), metadata: z.unknown() }).optional(),
    }),
  }),
});

/** What an onlooker of OpenCode's stream notes of one session, in milliseconds of `performance.now()`. */
export interface Seen {
  idleAt?: number;
  patchedAt?: number;
}

/** The frames of a stream of server-sent events, as they come. */
async function* framesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let buffered = "";
  for await (const chunk of body) {
    buffered += decoder.decode(chunk, { stream: true });
    const frames = buffered.split("\n\n");
    buffered = frames.pop() ?? "";
    for (const text of frames) yield text.replace(/^data: /u, "");
  }
}

/** Looks on at OpenCode's event stream: when each session first became idle, and when its recap was on it. */
export async function hearEvents(
  url: string,
): Promise<{ readonly seen: ReadonlyMap<string, Seen>; readonly close: () => void }> {
  const seen = new Map<string, Seen>();
  const stream = new AbortController();
  const { body } = await fetch(`${url}/global/event`, { signal: stream.signal });
  const hear = async () => {
    for await (const text of framesOf(body ?? new ReadableStream())) {
      const now = performance.now();
      const parsed = frame.safeParse(JSON.parse(text));
      if (!parsed.success) continue;
      const { properties, type } = parsed.data.payload;
      const id = properties.sessionID ?? properties.info?.id;
      if (id === undefined) continue;
      const session = seen.get(id) ?? {};
      seen.set(id, session);
      if (type === "session.idle") session.idleAt ??= now;
      if (type === "session.updated" && JSON.stringify(properties.info?.metadata ?? null).includes('"recap"')) {
        session.patchedAt ??= now;
      }
    }
  };
  hear().catch(() => undefined);
  return { seen, close: () => stream.abort() };
}
