"use client";

import { useQuery } from "@tanstack/react-query";
import type { Settings } from "@session-assist/server/client";
import { AppLink, LoadProblem, LoginList, ModelCard, Skeleton, SwitchRow } from "@session-assist/ui";
import { ChevronLeft } from "lucide-react";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { settingsQuery, smallModelQuery } from "../queries/system-queries";
import { navigate } from "../route/navigate";
import { Delays } from "./delays";
import { loginModel } from "./login-model";
import { modelCardModel } from "./model-card-model";
import { RemoteLogins } from "./remote-logins";
import { useSettingsChange } from "./use-settings-change";

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
          <>
            <Switches settings={settings.data} />
            <Delays settings={settings.data} />
            <RemoteLogins settings={settings.data} />
          </>
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

/** The model that would be asked, and every login that could be. */
function SmallModel() {
  const { data, error } = useQuery(smallModelQuery(useApi()));
  return (
    <section aria-labelledby="small-model" className="mt-6 rounded-xl border border-line bg-raised p-4">
      <h2 id="small-model" className="mb-2 text-sm font-semibold">
        Small model
      </h2>
      {data ? <ModelCard model={modelCardModel(data)} /> : null}
      {data ? (
        <details className="mt-3 border-t border-line pt-2">
          <summary className="inline-flex min-h-8 items-center text-sm font-medium text-accent pointer-coarse:min-h-11">
            Logins
          </summary>
          <LoginList logins={data.authenticatedProviders.map(loginModel)} />
        </details>
      ) : null}
      {error && !data ? <p className="text-sm text-danger">{errorSentence(error)}</p> : null}
      {data || error ? null : <p className="text-sm text-muted">Asking which model would be used…</p>}
    </section>
  );
}
