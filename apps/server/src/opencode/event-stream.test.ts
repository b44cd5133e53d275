import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clock } from "./clock.js";
import { openEventStream } from "./event-stream.js";
import type { HostError } from "./host-error.js";
import type { HostEvent } from "./host-event.js";

/** Timers by hand: the test says when the next one goes off. */
function handClock(): Clock & { readonly waits: { ms: number; fire: () => void }[] } {
  const waits: { ms: number; fire: () => void }[] = [];
  let now = 0;
  return {
    waits,
    now: () => now,
    after(ms, callback) {
      const wait = {
        ms,
        fire: () => {
          now += ms;
          waits.splice(waits.indexOf(wait), 1);
          callback();
        },
      };
      waits.push(wait);
      return () => {
        const at = waits.indexOf(wait);
        if (at >= 0) waits.splice(at, 1);
      };
    },
  };
}

const silent = { info() {}, warn() {}, error() {} };
const frame = (type: string, properties: unknown = {}) =>
  `data: ${JSON.stringify({ payload: { id: "e", type, properties } })}\n\n`;

describe("the event stream of a host", () => {
  let server: Server;
  let open: ServerResponse[];
  let status: number;
  let url: string;
  let headers: (string | undefined)[];
  const clock = handClock();
  const events: HostEvent[] = [];
  const lives: boolean[] = [];
  const downs: HostError[] = [];
  let stream: { close(): void };

  beforeEach(async () => {
    open = [];
    headers = [];
    status = 200;
    clock.waits.length = events.length = lives.length = downs.length = 0;
    server = createServer((request, response) => {
      headers.push(request.headers.authorization);
      if (status !== 200) return void response.writeHead(status).end();
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(frame("server.connected"));
      open.push(response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `http://127.0.0.1:${String(typeof address === "object" && address !== null ? address.port : 0)}`;
  });
  afterEach(async () => {
    stream.close();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });

  const start = () => {
    stream = openEventStream(
      { url: () => url, headers: () => ({ authorization: "Basic abc" }), fetch, clock, random: () => 0.5, log: silent },
      {
        onEvent: (event) => events.push(event),
        onLive: (again) => lives.push(again),
        onDown: (error) => downs.push(error),
      },
    );
  };

  it("connects with the credential and says that it is live for the first time", async () => {
    start();
    await vi.waitFor(() => expect(lives).toEqual([false]));
    expect(headers).toEqual(["Basic abc"]);
  });

  it("connects again after a clean end, and says that something may be missed", async () => {
    start();
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open[0]?.end();
    await vi.waitFor(() => expect(downs).toHaveLength(1));
    expect(clock.waits.map(({ ms }) => ms)).toEqual([250]);
    clock.waits[0]?.fire();
    await vi.waitFor(() => expect(lives).toEqual([false, true]));
  });

  it("takes silence for a dead socket", async () => {
    start();
    await vi.waitFor(() => expect(lives).toHaveLength(1));
    expect(clock.waits.map(({ ms }) => ms)).toEqual([25_000]);
    clock.waits[0]?.fire();
    expect(downs[0]?.code).toBe("timeout");
  });

  it("counts a stream that dies right after its first word as a failure, so the waits grow", async () => {
    start();
    for (const ms of [250, 500, 1_000]) {
      const count = open.length;
      await vi.waitFor(() => expect(open.length).toBeGreaterThan(count - 1));
      await vi.waitFor(() => expect(open.at(-1)?.writableEnded).toBe(false));
      open.at(-1)?.end();
      await vi.waitFor(() => expect(clock.waits.map((wait) => wait.ms)).toEqual([ms]));
      const connections = open.length;
      clock.waits[0]?.fire();
      await vi.waitFor(() => expect(open.length).toBe(connections + 1));
    }
  });

  it("tells of a wrong password once and goes on trying", async () => {
    status = 401;
    start();
    await vi.waitFor(() => expect(downs).toHaveLength(1));
    expect(downs[0]?.code).toBe("unauthorized");
    clock.waits[0]?.fire();
    await vi.waitFor(() => expect(headers).toHaveLength(2));
    await vi.waitFor(() => expect(clock.waits.map(({ ms }) => ms)).toEqual([500]));
    expect(downs).toHaveLength(1);
  });

  it("leaves no timer behind when it is closed", async () => {
    start();
    await vi.waitFor(() => expect(lives).toHaveLength(1));
    stream.close();
    expect(clock.waits).toEqual([]);
  });
});
