import { TRPCError, tracked } from "@trpc/server";
import { z } from "zod";
import { readProjects } from "../session/projects.js";
import { openProcedure, router } from "./init.js";
import { sessionChanges } from "./session-changes.js";

/** Longest prompt a page may send, in UTF-16 units; most messages of one read; most sessions one stream details. */
const limits = {
  prompt: 200_000,
  title: 300,
  messages: 200,
  search: 200,
  detailed: 64,
  answers: 20,
  answer: 20_000,
} as const;

const sessionID = z.string().min(1).max(200);
const requestID = z.string().min(1).max(200);

export const sessionRouter = router({
  ...sessionChanges,

  list: openProcedure
    .input(z.strictObject({ search: z.string().max(limits.search).optional() }))
    .query(({ ctx, input }) => ctx.app.room.sessions.list(input.search)),

  projects: openProcedure.query(async ({ ctx }) => ({ projects: await readProjects(ctx.app.room.host.api) })),

  get: openProcedure
    .input(z.strictObject({ sessionID }))
    .query(({ ctx, input }) => ctx.app.room.sessions.get(input.sessionID)),

  messages: openProcedure
    .input(z.strictObject({ sessionID, limit: z.number().int().min(1).max(limits.messages).default(100) }))
    .query(({ ctx, input }) => ctx.app.room.sessions.messages(input.sessionID, input.limit)),

  create: openProcedure
    .input(z.strictObject({ directory: z.string().min(1).max(4_096), title: z.string().max(limits.title).optional() }))
    .mutation(async ({ ctx, input }) => {
      const { api } = ctx.app.room.host;
      const known = await readProjects(api);
      if (!known.some((project) => project.directory === input.directory)) {
        throw new TRPCError({
          code: "BAD_REQUEST",
          message:
            "directory: OpenCode does not know this folder yet; open it in OpenCode once, then it is listed here.",
        });
      }
      const session = await api.create(input.directory, input.title);
      return ctx.app.room.sessions.get(session.id);
    }),

  prompt: openProcedure
    .input(
      z.strictObject({
        sessionID,
        text: z
          .string()
          .max(limits.prompt, `is longer than ${limits.prompt.toLocaleString("en")} characters`)
          .refine((text) => text.trim() !== "", "is empty"),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await ctx.app.room.host.api.prompt(input.sessionID, input.text);
      return { accepted: true } as const;
    }),

  abort: openProcedure.input(z.strictObject({ sessionID })).mutation(async ({ ctx, input }) => {
    await ctx.app.room.host.api.abort(input.sessionID);
    return { aborted: true } as const;
  }),

  reply: openProcedure
    .input(z.strictObject({ sessionID, requestID, reply: z.enum(["once", "always", "reject"]) }))
    .mutation(async ({ ctx, input }) => {
      const { api } = ctx.app.room.host;
      const session = await api.session(input.sessionID);
      await api.replyPermission(session.directory, input.requestID, input.reply);
      return { replied: true } as const;
    }),

  /** Answers all questions of a request at once, in their order. */
  answer: openProcedure
    .input(
      z.strictObject({
        sessionID,
        requestID,
        answers: z.array(z.array(z.string().min(1).max(limits.answer)).max(limits.answers)).max(limits.answers),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { api } = ctx.app.room.host;
      const session = await api.session(input.sessionID);
      await api.answerQuestion(session.directory, input.requestID, input.answers);
      return { answered: true } as const;
    }),

  /** Lets the agent go on without an answer. */
  rejectQuestion: openProcedure.input(z.strictObject({ sessionID, requestID })).mutation(async ({ ctx, input }) => {
    const { api } = ctx.app.room.host;
    const session = await api.session(input.sessionID);
    await api.rejectQuestion(session.directory, input.requestID);
    return { rejected: true } as const;
  }),

  /** Everything a browser hears; details of the named sessions only. Give a query's `cursor` as the first `lastEventId`. */
  events: openProcedure
    .input(
      z.strictObject({
        sessionIDs: z.array(sessionID).max(limits.detailed).default([]),
        lastEventId: z.string().max(100).nullish(),
      }),
    )
    .subscription(async function* ({ ctx, input, signal }) {
      const reading = ctx.app.feed.read(input.lastEventId, input.sessionIDs, signal ?? new AbortController().signal);
      for await (const { batch, id } of reading) yield tracked(id, batch);
    }),
});
