import { z } from "zod";
import { openProcedure, router } from "./init.js";

const sessionID = z.string().min(1).max(200);
const messageID = z.string().min(1).max(200);

export const assistRouter = router({
  get: openProcedure.input(z.strictObject({ sessionID })).query(async ({ ctx, input }) => {
    const session = await ctx.app.room.sessions.get(input.sessionID);
    return {
      ...(session.assist === undefined ? {} : { assist: session.assist }),
      state: ctx.app.room.assist.explain(input.sessionID),
    };
  }),
  /** Hides the suggestion of one message for every client, for good. */
  dismiss: openProcedure.input(z.strictObject({ sessionID, messageID })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.assist.dismiss(input.sessionID, input.messageID);
    return { dismissed: true } as const;
  }),
});
