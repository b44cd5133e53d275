import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.js";
import { defaultSettings, settingsPatchSchema } from "./settings.js";

describe("readSettings", () => {
  it("fills what is not stored with defaults", () => {
    expect(readSettings([])).toEqual(defaultSettings);
  });

  it("reads back every key that can be changed", () => {
    const changed = {
      sessionAssistEnabled: false,
      recapEnabled: false,
      suggestionEnabled: false,
      quietMs: 30_000,
      recapDelayMs: 0,
      smallModelUseDefault: false,
      smallModelOverride: "openrouter/google/gemini-flash",
      remoteUsesLocalLogins: true,
    };
    expect(Object.keys(changed)).toEqual(Object.keys(defaultSettings));
    const rows = Object.entries(settingsPatchSchema.parse(changed)).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    }));
    expect(readSettings(rows)).toEqual(changed);
  });

  it("keeps a delay of never", () => {
    const rows = [
      { key: "quietMs", value: '"never"' },
      { key: "recapDelayMs", value: '"never"' },
    ];
    expect(readSettings(rows)).toMatchObject({ quietMs: "never", recapDelayMs: "never" });
  });

  it("takes a switch that cannot be read as off, because on would spend money", () => {
    expect(readSettings([{ key: "sessionAssistEnabled", value: "tru" }]).sessionAssistEnabled).toBe(false);
  });

  it("loses only the value that cannot be read", () => {
    const rows = [
      { key: "quietMs", value: '"soon"' },
      { key: "recapEnabled", value: "false" },
      { key: "fromALaterVersion", value: "1" },
    ];
    expect(readSettings(rows)).toEqual({ ...defaultSettings, recapEnabled: false });
  });
});

describe("settingsPatchSchema", () => {
  it("adds no field that was not given", () => {
    expect(settingsPatchSchema.parse({ recapEnabled: false })).toEqual({ recapEnabled: false });
  });

  it.each([
    { unknown: 1 },
    { quietMs: -1 },
    { quietMs: 1e12 },
    { recapDelayMs: "later" },
    { quietMs: Infinity },
    { smallModelOverride: "no-slash" },
    { recapEnabled: "yes" },
  ])("refuses %j", (patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false);
  });
});
