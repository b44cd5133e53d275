import { isDeepStrictEqual } from "node:util";
import type { Store } from "../store/open-store.js";
import { readSettings } from "./read-settings.js";
import type { Settings, SettingsPatch } from "./settings.js";

/** The settings in force, and the one way to change them. */
export interface SettingsStore {
  current(): Settings;
  /** Reads again what is stored, for another server may share it; a change is told like one of our own. */
  refresh(): Promise<Settings>;
  /** Stores the change, then tells every listener; resolves to the settings in force. */
  update(patch: SettingsPatch): Promise<Settings>;
  /** Calls back after each change; returns the way to stop. */
  onChange(listener: (settings: Settings) => void): () => void;
}

/** Reads what is stored and keeps it in memory; every change goes to disk before it counts. */
export async function openSettings(store: Store): Promise<SettingsStore> {
  let settings = readSettings(await store.selectFrom("setting").selectAll().execute());
  const listeners = new Set<(settings: Settings) => void>();
  const refresh = async () => {
    const stored = readSettings(await store.selectFrom("setting").selectAll().execute());
    if (!isDeepStrictEqual(stored, settings)) {
      settings = stored;
      for (const listener of listeners) listener(settings);
    }
    return settings;
  };
  return {
    current: () => settings,
    refresh,
    async update(patch) {
      const rows = Object.entries(patch)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ({ key, value: JSON.stringify(value) }));
      if (rows.length > 0) {
        await store
          .insertInto("setting")
          .values(rows)
          .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })))
          .execute();
        await refresh();
      }
      return settings;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
