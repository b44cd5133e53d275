import { z } from "zod";
import { openProcedure } from "./init.js";

/** Longest title, in UTF-16 units. */
const mostTitle = 300;

const sessionID = z.string().min(1).max(200);
const title = z.string().trim().min(1).max(mostTitle);

/** What a reader may do to a session as a whole; every page hears of it over the feed. */
export const sessionChanges = {
  rename: openProcedure.input(z.strictObject({ sessionID, title })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.host.api.rename(input.sessionID, input.title);
    return { renamed: true } as const;
  }),

  /** A new session with the same messages. */
  fork: openProcedure.input(z.strictObject({ sessionID })).mutation(async ({ ctx, input }) => {
    const forked = await ctx.app.room.host.api.fork(input.sessionID);
    return ctx.app.room.sessions.get(forked.id);
  }),

  /** Takes a session out of the lists; it stays in OpenCode. */
  archive: openProcedure.input(z.strictObject({ sessionID })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.host.api.archive(input.sessionID, ctx.app.clock.now());
    return { archived: true } as const;
  }),

  /** For good, with its sub-agents' sessions. OpenCode would let a running turn go on, so it is stopped first. */
  remove: openProcedure.input(z.strictObject({ sessionID })).mutation(async ({ ctx, input }) => {
    const { api } = ctx.app.room.host;
    await api.abort(input.sessionID);
    await api.remove(input.sessionID);
    return { removed: true } as const;
  }),
};
