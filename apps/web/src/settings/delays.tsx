"use client";

import type { Settings } from "@session-assist/server/client";
import { ChoiceRow } from "@session-assist/ui";
import { useSettingsChange } from "./use-settings-change";

type Delay = Settings["quietMs"];

const minute = 60_000;
const times: readonly (readonly [ms: number, label: string])[] = [
  [0, "At once"],
  [30_000, "30 seconds"],
  [minute, "1 minute"],
  [3 * minute, "3 minutes"],
  [5 * minute, "5 minutes"],
  [15 * minute, "15 minutes"],
];

/** The named delays, and whatever else is set now, so that a value from elsewhere is shown for what it is. */
function choicesFor(delay: Delay, never: string) {
  const isOther = typeof delay === "number" && !times.some(([ms]) => ms === delay);
  return [
    { value: "null", label: "Default" },
    ...times.map(([ms, label]) => ({ value: String(ms), label })),
    ...(isOther ? [{ value: String(delay), label: `${String(delay / 1_000)} seconds` }] : []),
    { value: "never", label: never },
  ];
}

const delayOf = (value: string): Delay => (value === "never" ? value : value === "null" ? null : Number(value));

/** When the model is asked, and when the recap is shown. */
export function Delays({ settings }: { readonly settings: Settings }) {
  const { change, problem } = useSettingsChange();
  const off = !settings.sessionAssistEnabled;
  return (
    <fieldset className="mt-6 rounded-xl border border-line bg-raised px-4 py-1">
      <legend className="sr-only">Delays</legend>
      <ChoiceRow
        label="Ask after"
        help="From the end of a turn to the call; a new message starts over."
        value={String(settings.quietMs)}
        choices={choicesFor(settings.quietMs, "Never by itself")}
        disabled={off}
        onChange={(value) => change({ quietMs: delayOf(value) })}
      />
      <div className="border-t border-line">
        <ChoiceRow
          label="Show the recap after"
          help="From the end of the reply; a suggestion shows at once."
          value={String(settings.recapDelayMs)}
          choices={choicesFor(settings.recapDelayMs, "Never")}
          disabled={off || !settings.recapEnabled}
          onChange={(value) => change({ recapDelayMs: delayOf(value) })}
        />
      </div>
      {problem ? <p className="pb-3 text-sm text-danger">{problem}</p> : null}
    </fieldset>
  );
}
