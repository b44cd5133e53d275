import { z } from "zod";

/** Delays are milliseconds; the bounds keep a typo from meaning "every second" or "never again". */
const delayMs = z.number().int().min(0).max(86_400_000);

/**
 * Every setting, with its default. This one schema sanitises the database, the API and the page.
 * `quietMs` and `recapDelayMs` of `null` mean: what the environment or the built-in default says.
 */
export const settingsSchema = z.object({
  /** The one switch above all automatic assist; off means zero calls. */
  sessionAssistEnabled: z.boolean().default(true),
  recapEnabled: z.boolean().default(true),
  suggestionEnabled: z.boolean().default(true),
  quietMs: delayMs.nullable().default(null),
  recapDelayMs: delayMs.nullable().default(null),
  smallModelUseDefault: z.boolean().default(true),
  /** `provider/model`, used only while `smallModelUseDefault` is false. */
  smallModelOverride: z.string().max(300).regex(/^[^/\s]+\/\S+$/u).nullable().default(null),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const settingsPatchSchema = settingsSchema
  .partial()
  .strict()
  // A field that is absent from a patch stays as it is; zod's defaults must not fill it in.
  .transform((patch) => patch);

export const defaultSettings: Settings = settingsSchema.parse({});
