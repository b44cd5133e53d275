import { expect, test } from "vitest";
import type { Channel, FeedTalk } from "./feed-talk";
import type { FeedPorts, StreamState } from "./open-feed";
import { shareFeed } from "./share-feed";

interface Stream {
  readonly sessionIDs: readonly string[];
  readonly from: string | null | undefined;
  readonly hear: (id: string) => void;
  readonly live: () => void;
  closed: boolean;
}

/** A browser: its tabs, the line between them, the lock they queue for, and the streams they opened. */
function browser() {
  const streams: Stream[] = [];
  const ears = new Map<string, (talk: FeedTalk) => void>();
  const queue: { readonly name: string; readonly lead: () => void }[] = [];
  const subscribe: FeedPorts["subscribe"] = (input, handlers) => {
    const stream: Stream = {
      sessionIDs: input.sessionIDs ?? [],
      from: input.lastEventId,
      hear: (id) => handlers.onData?.({ id, data: { events: [] } }),
      live: () => handlers.onConnectionStateChange?.({ type: "state", state: "pending", error: null }),
      closed: false,
    };
    streams.push(stream);
    return { unsubscribe: () => void (stream.closed = true) };
  };
  const open = (name: string, sessionID: string | undefined, place: string | undefined) => {
    const heard: string[] = [];
    const states: StreamState["kind"][] = [];
    let at = place;
    const channel: Channel = {
      post: (talk) => [...ears].filter(([other]) => other !== name).forEach(([, hear]) => hear(talk)),
      listen: (hear) => void ears.set(name, hear),
      close: () => void ears.delete(name),
    };
    const shared = shareFeed({
      tab: name,
      channel,
      subscribe,
      now: () => 0,
      random: () => 1,
      after: () => () => undefined,
      whenLeader: (lead) => {
        queue.push({ name, lead });
        if (queue.length === 1) lead();
        return () => {
          const first = queue[0]?.name === name;
          queue.splice(
            queue.findIndex((one) => one.name === name),
            1,
          );
          if (first) queue[0]?.lead();
        };
      },
    });
    const show = (shown: string | undefined) =>
      shared.listen({
        sessionID: shown,
        place: () => at,
        onBatch: ({ id }, whole) => {
          at = id;
          heard.push(whole ? id : `${id} in part`);
        },
        onState: ({ kind }) => states.push(kind),
      });
    show(sessionID);
    return { heard, states, show, close: () => shared.close() };
  };
  return { open, streams, now: () => streams.filter((stream) => !stream.closed) };
}

test("all tabs hear one stream, with the details of what each of them shows", () => {
  const { now, open } = browser();
  const tabs = ["a", "b", "c", "d"].map((name) => open(name, `ses_${name}`, "e-1"));
  expect(now()).toHaveLength(1);
  expect(now()[0]?.sessionIDs.toSorted()).toEqual(["ses_a", "ses_b", "ses_c", "ses_d"]);
  now()[0]?.live();
  now()[0]?.hear("e-2");
  for (const tab of tabs) {
    expect(tab.heard).toEqual(["e-2"]);
    expect(tab.states.at(-1)).toBe("live");
  }
});

test("a tab that knows less than was told has the stream begin again where it stands", () => {
  const { now, open } = browser();
  open("a", "ses_1", "e-1");
  now()[0]?.hear("e-9");
  open("b", "ses_1", "e-5");
  expect(now().map(({ from }) => from)).toEqual(["e-5"]);
});

test("a tab that shows what is detailed already, and knows it all, costs no new stream", () => {
  const { open, streams } = browser();
  open("a", "ses_1", "e-1");
  const second = open("b", "ses_1", "e-1");
  second.show(undefined);
  expect(streams).toHaveLength(1);
});

test("when the leading tab goes, another goes on from where it stands and all hear on", () => {
  const { now, open } = browser();
  const first = open("a", "ses_1", "e-1");
  const others = [open("b", "ses_2", "e-1"), open("c", "ses_3", "e-1")];
  now()[0]?.hear("e-4");
  first.close();
  expect(now()).toHaveLength(1);
  expect(now()[0]?.from).toBe("e-4");
  expect(now()[0]?.sessionIDs.toSorted()).toEqual(["ses_2", "ses_3"]);
  now()[0]?.hear("e-5");
  for (const tab of others) expect(tab.heard).toEqual(["e-4", "e-5"]);
});

test("places of two lives of the server have everybody read again", () => {
  const { now, open } = browser();
  open("a", "ses_1", "new-3");
  const b = open("b", "ses_1", "old-8");
  expect(b.heard).toEqual(["new-3"]);
  expect(now()[0]?.from).toBe("new-3");
});
