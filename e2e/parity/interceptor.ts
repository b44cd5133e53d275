import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { callbackify } from "node:util";
import { createHostCertificates, type Authority } from "./authority.js";
import { answerTo } from "./provider-answers.js";
import type { ProviderRequest } from "./request.js";

/** A proxy on loopback that is every provider at once: nothing that goes through it leaves the machine. */
export interface Interceptor {
  readonly url: string;
  /** Every request so far. */
  readonly requests: readonly ProviderRequest[];
  /** The first request that fits, past or to come; `undefined` when none came within `ms`. */
  find(fits: (request: ProviderRequest) => boolean, ms: number): Promise<ProviderRequest | undefined>;
  close(): Promise<void>;
}

/** Ends TLS itself, with a certificate of `authority` for whatever host is asked for, and refuses every call. */
export async function startInterceptor(authority: Authority): Promise<Interceptor> {
  const requests: ProviderRequest[] = [];
  const listeners = new Set<() => void>();
  const sockets = new Set<Duplex>();
  const take = (request: IncomingMessage, response: ServerResponse) => {
    void readRequest(request)
      .then((read) => {
        requests.push(read);
        for (const listener of listeners) listener();
        const { status, text } = answerTo(request.method ?? "", read.host, read.path);
        response.writeHead(status, { "content-type": "application/json" }).end(text);
      })
      .catch(() => response.destroy());
  };

  const certificateFor = createHostCertificates(authority);
  const encrypted = createTlsServer(
    {
      ALPNProtocols: ["http/1.1"],
      SNICallback: callbackify(certificateFor),
    },
    take,
  );
  const plain = createServer(take);
  plain.on("connect", (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    (request.url?.endsWith(":80") === true ? plain : encrypted).emit("connection", socket);
  });
  plain.listen(0, "127.0.0.1");
  await once(plain, "listening");

  return {
    url: `http://127.0.0.1:${portOf(plain)}`,
    requests,
    find(fits, ms) {
      return new Promise((resolve) => {
        const look = () => {
          const found = requests.find(fits);
          if (found !== undefined) finish(found);
        };
        const finish = (found: ProviderRequest | undefined) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => finish(undefined), ms);
        listeners.add(look);
        look();
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      plain.closeAllConnections();
      plain.close();
      await once(plain, "close");
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
  const url = new URL(request.url ?? "/", `https://${request.headers.host ?? "unknown"}`);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return { host: url.host, path: url.pathname + url.search, headers: Object.fromEntries(headers), body };
}

function portOf(server: Server): string {
  const address = server.address();
  return typeof address === "object" && address !== null ? String(address.port) : "";
}
