import { z } from "zod";
import { openProcedure, router } from "./init.js";

const id = z.string().min(1).max(300);

export const smallModelRouter = router({
  /** Which small model a call would use and why; calls nothing and shows no credential. */
  resolve: openProcedure
    .input(
      z.strictObject({
        directory: z.string().max(4_096).optional(),
        preferredProviderID: id.optional(),
        preferredModelID: id.optional(),
      }),
    )
    .query(({ ctx, input }) => {
      const { smallModelOverride, smallModelUseDefault } = ctx.app.settings.current();
      return ctx.app.room.smallModel.resolve({
        ...(input.directory === undefined ? {} : { directory: input.directory }),
        ...(input.preferredProviderID === undefined ? {} : { preferredProviderID: input.preferredProviderID }),
        ...(input.preferredModelID === undefined ? {} : { preferredModelID: input.preferredModelID }),
        ...(smallModelUseDefault || smallModelOverride === null ? {} : { override: smallModelOverride }),
      });
    }),
});
