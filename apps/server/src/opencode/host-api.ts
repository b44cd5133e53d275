import { createOpencodeClient } from "@opencode-ai/sdk/v2/client";
import { z } from "zod";
import { HostError, hostErrorFrom, unansweredPrompt, unreachable } from "./host-error.js";
import {
  listOf,
  messageShape,
  permissionShape,
  projectShape,
  questionShape,
  sessionShape,
  statusShape,
  type HostPermission,
  type HostProject,
  type HostQuestion,
  type HostSession,
  type HostStatus,
} from "./host-shapes.js";

/** `GET /config`, `GET /config/providers`, and `GET /global/config` as the one config that is surely the user's own. */
export interface ConfigBodies {
  readonly config: unknown;
  readonly providers: unknown;
  readonly ownConfigs: readonly unknown[];
}

export type HostMessage = z.infer<typeof messageShape>;
export type PermissionReply = "once" | "always" | "reject";

export interface HostApiPorts {
  readonly url: () => string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

/** Longest wait for an answer; every call we make is short, turns run through `promptAsync` and events. */
const answerMs = 10_000;
/** OpenCode decodes the directory a second time (OPENCODE.md 6.1), so a literal percent sign is sent encoded. */
const inDirectory = (directory: string) => ({ directory: directory.replaceAll("%", "%25") });

/** The calls we make to one OpenCode server. Each throws HostError and nothing else. */
export type HostApi = ReturnType<typeof createHostApi>;

export function createHostApi(ports: HostApiPorts) {
  const client = createOpencodeClient({
    baseUrl: "http://opencode.invalid",
    fetch: (input: string | URL | Request) => {
      const request = new Request(input);
      const target = new URL(request.url);
      const url = new URL(`${target.pathname}${target.search}`, ports.url());
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(ports.headers())) headers.set(name, value);
      return ports.fetch(new Request(url, new Request(request, { headers })), {
        signal: AbortSignal.timeout(answerMs),
      });
    },
  });

  /** Waits for an SDK result and turns whatever went wrong into a HostError. */
  async function answer(
    result: Promise<{ data?: unknown; error?: unknown; response?: Response | undefined }>,
  ): Promise<unknown> {
    const settled = await result.catch((error: unknown) => ({ data: undefined, error, response: undefined }));
    const { response, error } = settled;
    if (response === undefined) throw unreachable(ports.url(), error instanceof Error && error.name === "TimeoutError");
    if (!response.ok) throw hostErrorFrom(response.status, error);
    return settled.data;
  }
  /** The same for an answer that must have a shape. */
  const read = async <T>(shape: z.ZodType<T>, result: Parameters<typeof answer>[0]): Promise<T> => {
    const parsed = shape.safeParse(await answer(result));
    if (!parsed.success) throw hostErrorFrom(502, null);
    return parsed.data;
  };

  return {
    version: async (): Promise<string> =>
      (await read(z.object({ version: z.string().catch("unknown") }), client.global.health())).version,
    /** Config and providers as they are: they hold secrets and never leave the process. */
    async config(directory: string | undefined): Promise<ConfigBodies> {
      const where = directory === undefined ? {} : inDirectory(directory);
      const [config, providers, own] = await Promise.all([
        answer(client.config.get(where)),
        answer(client.config.providers(where)),
        answer(client.global.config.get()),
      ]);
      return { config, providers, ownConfigs: [own] };
    },
    projects: async (): Promise<readonly HostProject[]> => listOf(projectShape, await answer(client.project.list())),
    /** The server's own directory, where it was started. */
    path: () =>
      read(z.object({ directory: z.string(), worktree: z.string(), config: z.string().catch("") }), client.path.get()),
    /** Sessions of every project, newest update first; archived and sub-agent ones left out. */
    sessions: async (limit: number, search?: string): Promise<readonly HostSession[]> =>
      listOf(
        sessionShape,
        await answer(client.experimental.session.list({ limit, roots: true, ...(search ? { search } : {}) })),
      ),
    session: (sessionID: string): Promise<HostSession> => read(sessionShape, client.session.get({ sessionID })),
    /** The last `limit` messages, oldest first. */
    messages: async (sessionID: string, limit: number): Promise<readonly HostMessage[]> =>
      listOf(messageShape, await answer(client.session.messages({ sessionID, limit }))),
    /** The same, unparsed, for the packages that do their own reading. */
    rawMessages: (sessionID: string, limit: number): Promise<unknown> =>
      answer(client.session.messages({ sessionID, limit })),
    rawMessage: (sessionID: string, messageID: string): Promise<unknown> =>
      answer(client.session.message({ sessionID, messageID })),
    /** Statuses of the sessions that are not idle; a session that is absent is idle or unknown. */
    statuses: async (directory: string): Promise<ReadonlyMap<string, HostStatus>> => {
      const body = await read(z.record(z.string(), z.unknown()), client.session.status(inDirectory(directory)));
      return new Map(
        Object.entries(body).flatMap(([id, value]) => {
          const status = statusShape.safeParse(value);
          return status.success ? [[id, status.data] as const] : [];
        }),
      );
    },
    permissions: async (directory: string): Promise<readonly HostPermission[]> =>
      listOf(permissionShape, await answer(client.permission.list(inDirectory(directory)))),
    questions: async (directory: string): Promise<readonly HostQuestion[]> =>
      listOf(questionShape, await answer(client.question.list(inDirectory(directory)))),
    create: (directory: string, title?: string): Promise<HostSession> =>
      read(sessionShape, client.session.create({ ...inDirectory(directory), ...(title ? { title } : {}) })),
    prompt: (sessionID: string, text: string): Promise<unknown> =>
      answer(client.session.promptAsync({ sessionID, parts: [{ type: "text", text }] })).catch((error: unknown) => {
        throw error instanceof HostError && error.code === "timeout" ? unansweredPrompt() : error;
      }),
    rename: (sessionID: string, title: string): Promise<unknown> => answer(client.session.update({ sessionID, title })),
    /** `at` in epoch milliseconds. */
    archive: (sessionID: string, at: number): Promise<unknown> =>
      answer(client.session.update({ sessionID, time: { archived: at } })),
    fork: (sessionID: string): Promise<HostSession> => read(sessionShape, client.session.fork({ sessionID })),
    /** With its children; a running turn goes on (OPENCODE.md 6.3), so abort it first. */
    remove: (sessionID: string): Promise<unknown> => answer(client.session.delete({ sessionID })),
    abort: (sessionID: string): Promise<unknown> => answer(client.session.abort({ sessionID })),
    /** Replaces the session's whole metadata bag (OPENCODE.md 6.3): callers merge into a fresh read. */
    writeMetadata: (sessionID: string, metadata: Record<string, unknown>): Promise<HostSession> =>
      read(sessionShape, client.session.update({ sessionID, metadata })),
    replyPermission: (directory: string, requestID: string, reply: PermissionReply): Promise<unknown> =>
      answer(client.permission.reply({ ...inDirectory(directory), requestID, reply })),
    /** One list of answers for each question, in their order; an answer is an option's label or free text. */
    answerQuestion: (directory: string, requestID: string, answers: readonly (readonly string[])[]): Promise<unknown> =>
      answer(
        client.question.reply({ ...inDirectory(directory), requestID, answers: answers.map((each) => [...each]) }),
      ),
    rejectQuestion: (directory: string, requestID: string): Promise<unknown> =>
      answer(client.question.reject({ ...inDirectory(directory), requestID })),
  };
}
