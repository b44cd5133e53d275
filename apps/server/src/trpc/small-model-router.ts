import { openProcedure, router } from "./init.js";
import { generateInput, generateRequest, resolveInput, resolveQuery } from "./small-model-input.js";

/** Raw calls, for programs of this machine; pages ask for intents instead. */
const api = { feature: "api", trigger: "api" } as const;

export const smallModelRouter = router({
  /** Which small model a call would use and why; calls nothing and shows no credential. */
  resolve: openProcedure
    .input(resolveInput)
    .query(({ ctx, input }) => ctx.app.room.smallModel.resolve(resolveQuery(input, ctx.app.settings.current()))),

  /** One answer; the call ends when the caller goes away. */
  generate: openProcedure.input(generateInput).mutation(({ ctx, input, signal }) =>
    ctx.app.room.smallModel.generate(generateRequest(input, ctx.app.settings.current()), {
      ...api,
      ...(signal === undefined ? {} : { signal }),
    }),
  ),

  /** The same as text deltas, with the result last. */
  stream: openProcedure.input(generateInput).subscription(async function* ({ ctx, input, signal }) {
    const request = generateRequest(input, ctx.app.settings.current());
    yield* ctx.app.room.smallModel.stream(request, { ...api, ...(signal === undefined ? {} : { signal }) });
  }),
});
