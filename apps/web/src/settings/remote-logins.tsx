"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Settings } from "@session-assist/server/client";
import { SwitchRow } from "@session-assist/ui";
import { useApi } from "../api/api-provider";
import { healthQuery, systemKeys } from "../queries/system-queries";
import { useSettingsChange } from "./use-settings-change";

/** Whose logins serve an OpenCode that somebody else runs; there is nothing to choose for one of our own. */
export function RemoteLogins({ settings }: { readonly settings: Settings }) {
  const { data: health } = useQuery(healthQuery(useApi()));
  const queries = useQueryClient();
  const { change } = useSettingsChange();
  if (health?.host.how !== "attached") return null;
  return (
    <div className="mt-6 rounded-xl border border-line bg-raised px-4 py-1">
      <SwitchRow
        label="Lend this machine's sign-ins"
        help="An OpenCode on another machine has logins of its own. On, its sessions may also use the sign-ins (ChatGPT, Copilot and the like) kept on this machine, and they are billed."
        checked={settings.remoteUsesLocalLogins}
        onChange={(remoteUsesLocalLogins) =>
          change(
            { remoteUsesLocalLogins },
            { onSuccess: () => void queries.invalidateQueries({ queryKey: systemKeys.smallModel }) },
          )
        }
      />
    </div>
  );
}
