import { z } from "zod";
import { openProcedure, router } from "./init.js";

const sessionID = z.string().min(1).max(200);
const messageID = z.string().min(1).max(200);

export const assistRouter = router({
  get: openProcedure.input(z.strictObject({ sessionID })).query(async ({ ctx, input }) => {
    const { assist, sessions } = ctx.app.room;
    const [session, isMuted] = await Promise.all([sessions.get(input.sessionID), assist.isMuted(input.sessionID)]);
    return {
      isMuted,
      ...(session.assist === undefined ? {} : { assist: session.assist }),
      state: assist.explain(input.sessionID),
    };
  }),
  /** A recap now; the answer is what `assist.get` would say of it. */
  regenerate: openProcedure.input(z.strictObject({ sessionID })).mutation(async ({ ctx, input }) => {
    const state = await ctx.app.room.assist.regenerate(input.sessionID);
    const { assist } = await ctx.app.room.sessions.get(input.sessionID);
    return { state, ...(assist === undefined ? {} : { assist }) };
  }),
  /** Switches automatic assist off or on for one session. */
  mute: openProcedure.input(z.strictObject({ sessionID, isMuted: z.boolean() })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.assist.mute(input.sessionID, input.isMuted);
    return { isMuted: input.isMuted };
  }),
  /** Hides the suggestion of one message for every client, for good. */
  dismiss: openProcedure.input(z.strictObject({ sessionID, messageID })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.assist.dismiss(input.sessionID, input.messageID);
    return { dismissed: true } as const;
  }),
});
