"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Settings } from "@session-assist/server/client";
import { useAnnounce } from "@session-assist/ui";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { systemKeys } from "../queries/system-queries";

/** Changes a setting at once, takes it back with a reason when the server refuses. */
export function useSettingsChange() {
  const { client } = useApi();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const update = useMutation({
    mutationFn: (patch: Partial<Settings>) => client.settings.update.mutate(patch),
    onMutate: (patch) => {
      const before = queries.getQueryData<Settings>(systemKeys.settings);
      queries.setQueryData<Settings>(systemKeys.settings, (held) => held && { ...held, ...patch });
      return { before };
    },
    onSuccess: (settings) => queries.setQueryData<Settings>(systemKeys.settings, settings),
    onError: (error, _patch, context) => {
      queries.setQueryData<Settings>(systemKeys.settings, context?.before);
      announce(errorSentence(error));
    },
  });
  return { change: update.mutate, problem: update.error ? errorSentence(update.error) : undefined };
}
