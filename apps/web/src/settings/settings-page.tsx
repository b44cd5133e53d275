"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Settings } from "@session-assist/server/client";
import { AppLink, LoadProblem, ModelCard, Skeleton, SwitchRow, useAnnounce } from "@session-assist/ui";
import { ChevronLeft } from "lucide-react";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { settingsQuery, smallModelQuery, systemKeys } from "../queries/system-queries";
import { navigate } from "../route/navigate";
import { modelCardModel } from "./model-card-model";

/** What is generated, and by which model. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery(useApi()));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <title>Settings · Session Assist</title>
      <div className="mx-auto max-w-2xl px-4 py-6 pb-[calc(2rem+env(safe-area-inset-bottom))] md:px-6">
        <div className="mb-4 flex items-center gap-1">
          <AppLink
            href="/"
            onNavigate={navigate}
            aria-label="Back to sessions"
            className="-ms-3 grid size-11 place-items-center rounded-lg text-muted hover:bg-tint"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </AppLink>
          <h1 className="text-lg font-semibold">Settings</h1>
        </div>
        {settings.data ? (
          <Switches settings={settings.data} />
        ) : settings.isError ? (
          <LoadProblem text={errorSentence(settings.error)} onRetry={() => void settings.refetch()} />
        ) : (
          <Skeleton label="Loading the settings" />
        )}
        <SmallModel />
      </div>
    </div>
  );
}

function Switches({ settings }: { readonly settings: Settings }) {
  const { change, problem } = useSettingsChange();
  const on = settings.sessionAssistEnabled;
  return (
    <fieldset className="rounded-xl border border-line bg-raised px-4 py-1">
      <legend className="sr-only">Session assist</legend>
      <SwitchRow
        label="Session assist"
        help="After a quiet while, one small call sums up the last exchange. Off means no call at all."
        checked={on}
        onChange={(sessionAssistEnabled) => change({ sessionAssistEnabled })}
      />
      <div className="border-t border-line">
        <SwitchRow
          label="Recap"
          help="What happened, in one line under the last reply and in the session list."
          checked={settings.recapEnabled}
          disabled={!on}
          onChange={(recapEnabled) => change({ recapEnabled })}
        />
      </div>
      <div className="border-t border-line">
        <SwitchRow
          label="Suggestion"
          help="One possible next message above the composer. It fills the composer and never sends."
          checked={settings.suggestionEnabled}
          disabled={!on}
          onChange={(suggestionEnabled) => change({ suggestionEnabled })}
        />
      </div>
      {problem ? <p className="pb-3 text-sm text-danger">{problem}</p> : null}
    </fieldset>
  );
}

/** Changes a setting at once, takes it back with a reason when the server refuses. */
function useSettingsChange() {
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

function SmallModel() {
  const { data, error } = useQuery(smallModelQuery(useApi()));
  return (
    <section aria-labelledby="small-model" className="mt-6 rounded-xl border border-line bg-raised p-4">
      <h2 id="small-model" className="mb-2 text-sm font-semibold">
        Small model
      </h2>
      {data ? <ModelCard model={modelCardModel(data)} /> : null}
      {error && !data ? <p className="text-sm text-danger">{errorSentence(error)}</p> : null}
      {data || error ? null : <p className="text-sm text-muted">Asking which model would be used…</p>}
    </section>
  );
}
