import type { GenerateRequest, ResolveQuery } from "@session-assist/small-model";
import { z } from "zod";
import { modelOverride } from "../settings/model-override.js";
import type { Settings } from "../settings/settings.js";

/** Longest texts a caller may send, in UTF-16 units; what does not fit the model is cut or refused there. */
const limits = { prompt: 400_000, system: 50_000, outputTokens: 64_000 } as const;

const id = z.string().min(1).max(300);
const directory = z.string().min(1).max(4_096);

export const resolveInput = z.strictObject({
  directory: directory.optional(),
  preferredProviderID: id.optional(),
  preferredModelID: id.optional(),
});

export const generateInput = resolveInput.extend({
  prompt: z
    .string()
    .max(limits.prompt)
    .refine((text) => text.trim() !== "", "is empty"),
  system: z.string().max(limits.system).optional(),
  maxOutputTokens: z.number().int().min(1).max(limits.outputTokens).optional(),
  model: id.regex(/^[^/\s]+\/\S+$/u, "Write it as provider/model").optional(),
  restrictToPreferredProvider: z.boolean().optional(),
  responseSchema: z.record(z.string(), z.unknown()).optional(),
  onOverflow: z.enum(["truncate", "error"]).optional(),
});

export const resolveQuery = (input: z.infer<typeof resolveInput>, settings: Settings): ResolveQuery => ({
  ...input,
  ...modelOverride(settings),
});

export const generateRequest = (input: z.infer<typeof generateInput>, settings: Settings): GenerateRequest => ({
  ...input,
  ...modelOverride(settings),
});
