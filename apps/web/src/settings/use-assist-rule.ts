"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../api/api-provider";
import { healthQuery, settingsQuery } from "../queries/system-queries";

/** What of the generated texts is wanted, and how long after a reply the recap shows. */
export interface AssistRule {
  readonly recapEnabled: boolean;
  readonly suggestionEnabled: boolean;
  readonly recapDelayMs: number;
}

const nothing: AssistRule = { recapEnabled: false, suggestionEnabled: false, recapDelayMs: Infinity };

/** The rule of the settings; nothing is shown before they are known, so that "off" never flashes. */
export function useAssistRule(): AssistRule {
  const api = useApi();
  const { data: settings } = useQuery(settingsQuery(api));
  const { data: health } = useQuery(healthQuery(api));
  return useMemo(() => {
    if (!settings || !health || !settings.sessionAssistEnabled) return nothing;
    const { recapEnabled, suggestionEnabled, recapDelayMs } = settings;
    const delay = recapDelayMs ?? health.recapDelayMs;
    return { recapEnabled, suggestionEnabled, recapDelayMs: delay === "never" ? Infinity : delay };
  }, [settings, health]);
}
