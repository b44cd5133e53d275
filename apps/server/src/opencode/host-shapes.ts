import { z } from "zod";

/**
 * What we read of OpenCode's answers: few fields, unknown ones pass, as observed on 1.18.33. A list drops an item
 * that does not fit and keeps the rest.
 */
const time = z.number().finite();

export const sessionShape = z.object({
  id: z.string(),
  directory: z.string(),
  title: z.string().catch(""),
  parentID: z.string().optional().catch(undefined),
  metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
  revert: z.object({ messageID: z.string() }).optional().catch(undefined),
  time: z.object({ created: time, updated: time, archived: time.optional().catch(undefined) }),
});
export type HostSession = z.infer<typeof sessionShape>;

export const messageInfoShape = z.object({
  id: z.string(),
  sessionID: z.string(),
  role: z.enum(["user", "assistant"]),
  parentID: z.string().optional().catch(undefined),
  providerID: z.string().optional().catch(undefined),
  modelID: z.string().optional().catch(undefined),
  model: z.object({ providerID: z.string(), modelID: z.string() }).optional().catch(undefined),
  agent: z.string().optional().catch(undefined),
  summary: z.unknown().optional(),
  error: z
    .object({ name: z.string(), data: z.object({ message: z.string().catch("") }).catch({ message: "" }) })
    .optional()
    .catch(undefined),
  time: z.object({ created: time, completed: time.optional().catch(undefined) }),
});
export type HostMessageInfo = z.infer<typeof messageInfoShape>;

const toolState = z.looseObject({
  status: z.enum(["pending", "running", "completed", "error"]),
  title: z.string().optional().catch(undefined),
  input: z.unknown().optional(),
  output: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

const partBase = { id: z.string(), messageID: z.string(), sessionID: z.string() };
export const partShape = z.discriminatedUnion("type", [
  z.object({
    ...partBase,
    type: z.literal("text"),
    text: z.string(),
    synthetic: z.boolean().optional().catch(undefined),
    ignored: z.boolean().optional().catch(undefined),
  }),
  z.object({ ...partBase, type: z.literal("reasoning"), text: z.string() }),
  z.object({
    ...partBase,
    type: z.literal("tool"),
    callID: z.string().optional().catch(undefined),
    tool: z.string(),
    state: toolState,
  }),
  z.object({
    ...partBase,
    type: z.literal("file"),
    mime: z.string(),
    filename: z.string().optional().catch(undefined),
    url: z.string(),
  }),
]);
export type HostPart = z.infer<typeof partShape>;

export const messageShape = z.object({ info: messageInfoShape, parts: z.array(z.unknown()).catch([]) });

export const statusShape = z.looseObject({
  type: z.string(),
  attempt: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  next: z.number().optional().catch(undefined),
});
export type HostStatus = z.infer<typeof statusShape>;

export const projectShape = z.object({
  id: z.string(),
  worktree: z.string(),
  sandboxes: z.array(z.string()).catch([]),
  time: z.object({ updated: time.optional().catch(undefined) }).catch({}),
});
export type HostProject = z.infer<typeof projectShape>;

const toolCall = z.object({ callID: z.string() }).optional().catch(undefined);

export const permissionShape = z.object({
  id: z.string(),
  sessionID: z.string(),
  permission: z.string().catch("unknown"),
  patterns: z.array(z.string()).catch([]),
  always: z.array(z.string()).catch([]),
  tool: toolCall,
});
export type HostPermission = z.infer<typeof permissionShape>;

/** Own words are welcome unless `custom` is false, and one option is chosen unless `multiple` is true. */
const questionInfo = z.object({
  question: z.string(),
  header: z.string().catch(""),
  options: z.array(z.object({ label: z.string(), description: z.string().catch("") })).catch([]),
  multiple: z.boolean().optional().catch(undefined),
  custom: z.boolean().optional().catch(undefined),
});

export const questionShape = z.object({
  id: z.string(),
  sessionID: z.string(),
  questions: z.array(questionInfo).catch([]),
  tool: toolCall,
});
export type HostQuestion = z.infer<typeof questionShape>;

/** The items of `body` that fit `shape`; anything else, also a body that is no list, counts as absent. */
export function listOf<T>(shape: z.ZodType<T>, body: unknown): readonly T[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((item: unknown) => {
    const parsed = shape.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
