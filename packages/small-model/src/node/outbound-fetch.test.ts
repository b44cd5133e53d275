import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createOutboundFetch } from "./outbound-fetch.js";

const open: Server[] = [];

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider on this machine, and a proxy that takes every tunnel to it and remembers where it should have gone. */
async function neighbourhood() {
  const provider = createServer((_, response) => response.end("answer"));
  const port = await listen(provider);
  const tunnels: string[] = [];
  const proxy = createServer();
  proxy.on("connect", (request, socket) => {
    tunnels.push(request.url ?? "");
    const upstream = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    socket.on("error", () => upstream.destroy());
    upstream.on("error", () => socket.destroy());
  });
  return { port, proxyURL: `http://127.0.0.1:${await listen(proxy)}`, tunnels };
}

const init = () =>
  ({ method: "POST", headers: {}, body: "{}", redirect: "manual", signal: new AbortController().signal }) as const;

describe("outbound calls", () => {
  it("go through the proxy", async () => {
    const { proxyURL, tunnels } = await neighbourhood();
    const response = await createOutboundFetch({ httpProxy: proxyURL })("http://api.provider.test/v1", init());
    expect(response.status).toBe(200);
    expect(tunnels).toEqual(["api.provider.test:80"]);
  });

  it("never do for this machine, whatever NO_PROXY says", async () => {
    const { port, proxyURL, tunnels } = await neighbourhood();
    const fetch = createOutboundFetch({ httpProxy: proxyURL, httpsProxy: proxyURL, noProxy: "" });
    expect((await fetch(`http://127.0.0.1:${port}/v1`, init())).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/v1`, init())).status).toBe(200);
    expect(tunnels).toEqual([]);
  });

  it("do not for a host of NO_PROXY", async () => {
    const { proxyURL, tunnels } = await neighbourhood();
    const fetch = createOutboundFetch({ httpProxy: proxyURL, noProxy: "provider.invalid" });
    await expect(fetch("http://provider.invalid/v1", init())).rejects.toThrow("fetch failed");
    expect(tunnels).toEqual([]);
  });
});
