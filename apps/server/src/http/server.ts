import type { ServerResponse } from "node:http";
import helmet from "@fastify/helmet";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { App } from "../app.js";
import { errorFields } from "../log/logger.js";
import { appRouter, type AppRouter } from "../trpc/app-router.js";
import { describeError } from "../trpc/app-error.js";
import { readHealth } from "./health.js";
import { addSmallModelRoutes } from "./small-model-routes.js";
import { admit } from "./origin-gate.js";

/** Bytes of a request body; a prompt is at most 200,000 characters. */
const bodyLimit = 1_000_000;

const headerText = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

const factsOf = ({ headers, method, url }: FastifyRequest) => ({
  method,
  host: headers.host,
  origin: headers.origin,
  fetchSite: headerText(headers["sec-fetch-site"]),
  fetchMode: headerText(headers["sec-fetch-mode"]),
  isPage: !/^\/(?:trpc|api)(?:[/?]|$)/u.test(url),
  contentType: headers["content-type"],
  hasBody: headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0",
});

/** Serves the pages; given the request it answers on its own. */
export type PageHandler = (request: FastifyRequest, raw: { readonly res: ServerResponse }) => Promise<void>;

/** The HTTP door: the gate before everything, then tRPC, the REST twins, and the pages when there are any. */
export async function createHttpServer(app: App, pages: PageHandler | null): Promise<FastifyInstance> {
  const server = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5_000 },
    trustProxy: false,
  });
  server.addHook("onRequest", async (request, reply) => {
    const admission = admit(factsOf(request));
    if (!admission.admitted)
      await reply.code(admission.status).send({ reason: "bad-request", message: admission.message });
  });
  server.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error("http.failed", errorFields(error));
    const message =
      status === 413 ? `The request is larger than ${String(bodyLimit)} bytes.` : "The request cannot be read.";
    await reply.code(status).send({ reason: status >= 500 ? "internal" : "bad-request", message });
  });
  await server.register(helmet, { contentSecurityPolicy: false, hsts: false, crossOriginEmbedderPolicy: false });
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      createContext: () => ({ app }),
      onError({ error, path, type }) {
        const { reason } = describeError(error);
        if (reason === "internal") app.log.error("trpc.failed", { path, type, ...errorFields(error.cause ?? error) });
      },
    },
  };
  await server.register(fastifyTRPCPlugin, trpcOptions);
  server.get("/api/health", () => readHealth(app));
  addSmallModelRoutes(server, app);
  server.all("/api/*", async (_request, reply) =>
    reply.code(404).send({ reason: "bad-request", message: "There is no such route." }),
  );
  if (pages === null) {
    server.setNotFoundHandler(async (_request, reply) =>
      reply.code(404).send({ reason: "bad-request", message: "There is no such route." }),
    );
  } else {
    server.get("/*", async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await pages(request, { res: reply.raw });
    });
  }
  return server;
}
