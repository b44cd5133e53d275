import { z } from "zod";

/** Delays are milliseconds, or never; `null` means: what the environment or the built-in default says. */
const delayMs = z.union([z.number().int().min(0).max(86_400_000), z.literal("never")]).nullable();
/** `provider/model`, split at the first slash as OpenCode does. */
const modelReference = z
  .string()
  .max(300)
  .regex(/^[^/\s]+\/\S+$/u, "Write it as provider/model")
  .nullable();

const fields = {
  /** The one switch above all automatic assist; off means zero calls. */
  sessionAssistEnabled: z.boolean(),
  recapEnabled: z.boolean(),
  suggestionEnabled: z.boolean(),
  /** From a session's idle to the call; "never" leaves recaps to be asked for by hand. */
  quietMs: delayMs,
  /** From the end of the reply to the recap being shown; "never" shows suggestions alone. */
  recapDelayMs: delayMs,
  smallModelUseDefault: z.boolean(),
  /** Used only while `smallModelUseDefault` is false. */
  smallModelOverride: modelReference,
  /** Lets an OpenCode on another machine be served with this machine's OAuth logins, which are not its own. */
  remoteUsesLocalLogins: z.boolean(),
};

/** Every setting. This one schema sanitises the database, the API and the page. */
export const settingsSchema = z.object(fields);
/** A change: any of the fields, and nothing else. */
export const settingsPatchSchema = z.strictObject(fields).partial();

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>;

export const defaultSettings: Settings = {
  sessionAssistEnabled: true,
  recapEnabled: true,
  suggestionEnabled: true,
  quietMs: null,
  recapDelayMs: null,
  smallModelUseDefault: true,
  smallModelOverride: null,
  remoteUsesLocalLogins: false,
};
