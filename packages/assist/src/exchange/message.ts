import { z } from "zod";

/** A turn's part as far as we read it; every other kind of part is "other". */
const partSchema = z
  .object({
    type: z.string(),
    text: z.string().catch(""),
    synthetic: z.boolean().catch(false),
    ignored: z.boolean().catch(false),
    tool: z.string().catch(""),
    callID: z.string().catch(""),
    files: z.array(z.string()).catch([]),
    state: z
      .object({
        status: z.string().catch(""),
        input: z.record(z.string(), z.unknown()).catch({}),
        output: z.string().catch(""),
        metadata: z.record(z.string(), z.unknown()).catch({}),
      })
      .catch({ status: "", input: {}, output: "", metadata: {} }),
  })
  .readonly();

const diffSchema = z.object({
  file: z.string().optional().catch(undefined),
  additions: z.number().int().nonnegative().catch(0),
  deletions: z.number().int().nonnegative().catch(0),
});

const sharedInfo = { id: z.string().min(1), sessionID: z.string().catch("") };

const infoSchema = z.discriminatedUnion("role", [
  z.object({
    ...sharedInfo,
    role: z.literal("user"),
    summary: z.object({ diffs: z.array(diffSchema).catch([]) }).catch({ diffs: [] }),
  }),
  z.object({
    ...sharedInfo,
    role: z.literal("assistant"),
    parentID: z.string().catch(""),
    providerID: z.string().catch(""),
    modelID: z.string().catch(""),
    summary: z.literal(true).optional().catch(undefined),
    finish: z.string().catch(""),
    time: z.object({ completed: z.number().optional().catch(undefined) }).catch({}),
    error: z
      .object({ name: z.string().catch("") })
      .nullish()
      .catch({ name: "" }),
  }),
]);

const messageSchema = z.object({ info: infoSchema, parts: z.array(z.unknown()).catch([]) });

export type Part = z.infer<typeof partSchema>;
export type Diff = z.infer<typeof diffSchema>;
type Info = z.infer<typeof infoSchema>;

interface WithParts {
  readonly parts: readonly Part[];
}
export type UserMessage = Readonly<Extract<Info, { role: "user" }>> & WithParts;
export type AssistantMessage = Readonly<Extract<Info, { role: "assistant" }>> & WithParts;
export type Message = UserMessage | AssistantMessage;

/** One message of OpenCode, or null when it has no id or no role we know. A part without a type is left out. */
export function parseMessage(value: unknown): Message | null {
  const parsed = messageSchema.safeParse(value);
  if (!parsed.success) return null;
  const { info, parts } = parsed.data;
  return { ...info, parts: parseEach(parts, partSchema) };
}

/** The messages in `value` in their order, unreadable ones left out; null when it is no list. */
export function parseMessages(value: unknown): readonly Message[] | null {
  if (!Array.isArray(value)) return null;
  return value.map(parseMessage).filter((message) => message !== null);
}

function parseEach<Value>(values: readonly unknown[], schema: z.ZodType<Value>): readonly Value[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** What the reader or the model wrote: text parts that OpenCode did not make up itself, in order. */
export function proseOf(parts: readonly Part[]): string {
  return parts
    .filter((part) => part.type === "text" && !part.synthetic && !part.ignored)
    .map((part) => part.text.trim())
    .filter((text) => text !== "")
    .join("\n\n");
}
