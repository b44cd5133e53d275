import { defaultSettings, settingsSchema, type Settings } from "./settings.js";

/** What to do with a stored value of one setting that no longer parses. */
const spendsMoney = new Set<string>(["sessionAssistEnabled", "recapEnabled", "suggestionEnabled"]);

/**
 * Stored rows -> settings, key by key: an unknown key is ignored, a missing one takes its default, and one that
 * cannot be read takes its default unless that would spend money, in which case it is off (TRAPS.md X-03).
 */
export function readSettings(rows: readonly { readonly key: string; readonly value: string }[]): Settings {
  const collected: Record<string, unknown> = { ...defaultSettings };
  for (const [key, field] of Object.entries(settingsSchema.shape)) {
    const row = rows.find((stored) => stored.key === key);
    if (row === undefined) continue;
    const parsed = field.safeParse(parseJson(row.value));
    if (parsed.success) collected[key] = parsed.data;
    else if (spendsMoney.has(key)) collected[key] = false;
  }
  return settingsSchema.parse(collected);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
