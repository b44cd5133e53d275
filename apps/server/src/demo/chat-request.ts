import { z } from "zod";

/** What the demo reads of a chat-completions request; everything else passes unread. */
const content = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((parts) => parts.map((part) => part.text ?? "").join("\n")),
  z.null().transform(() => ""),
]);
const message = z.object({ role: z.string(), content: content.optional().transform((text) => text ?? "") });

export const chatRequest = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(message).min(1),
  tools: z
    .array(z.object({ function: z.object({ name: z.string() }) }))
    .optional()
    .transform((tools) => (tools ?? []).map((tool) => tool.function.name)),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatMessage = ChatRequest["messages"][number];

/** What the demo answers: words, or one call of a tool that the request offers. */
export type DemoAnswer =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "tool";
      readonly say: string;
      readonly name: string;
      readonly input: Readonly<Record<string, string>>;
    };
