import { SmallModelError } from "@session-assist/small-model";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { App } from "../app.js";
import { describeError } from "../trpc/app-error.js";
import { generateInput, generateRequest, resolveInput, resolveQuery } from "../trpc/small-model-input.js";

/** The query of OpenChamber's clients: `?directory&providerID&modelID`. */
const { directory, preferredModelID, preferredProviderID } = resolveInput.shape;
const query = z
  .strictObject({ directory, providerID: preferredProviderID, modelID: preferredModelID })
  .transform(({ modelID, providerID, ...rest }) => ({
    ...rest,
    preferredProviderID: providerID,
    preferredModelID: modelID,
  }));

const statusOf = (error: unknown): number => {
  if (error instanceof SmallModelError) return error.status;
  return error instanceof z.ZodError ? 400 : 500;
};

/** The REST twins of `smallModel.resolve` and `smallModel.generate`. */
export function addSmallModelRoutes(server: FastifyInstance, app: App): void {
  server.get("/api/small-model", async (request, reply) => {
    try {
      return await app.room.smallModel.resolve(resolveQuery(query.parse(request.query), app.settings.current()));
    } catch (error) {
      return reply.code(statusOf(error)).send(describeError(error));
    }
  });
  server.post("/api/small-model/generate", async (request, reply) => {
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    try {
      const asked = generateRequest(generateInput.parse(request.body), app.settings.current());
      return await app.room.smallModel.generate(asked, { feature: "api", trigger: "api", signal: left.signal });
    } catch (error) {
      return reply.code(statusOf(error)).send(describeError(error));
    }
  });
}
