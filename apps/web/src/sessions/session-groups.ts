import { viewAssist } from "@session-assist/assist/metadata";
import type { SessionSummary } from "@session-assist/server/client";
import type { SessionGroupModel, SessionRowModel } from "@session-assist/ui";
import { nextChange } from "@session-assist/ui";
import { activityOf } from "./activity";
import { folderName, sessionTitle } from "./session-title";

interface RecapRule {
  readonly recapDelayMs: number;
  readonly recapEnabled: boolean;
}

export interface SessionGroups {
  readonly groups: readonly SessionGroupModel[];
  /** Epoch milliseconds at which an age or a recap changes next. */
  readonly dueAt: number | undefined;
}

/** The list as it reads at `now`: by folder, the folder and the session with the newest message first. */
export function sessionGroups(sessions: readonly SessionSummary[], rule: RecapRule, now: number): SessionGroups {
  const folders = new Map<string, SessionRowModel[]>();
  const due: number[] = [];
  for (const session of sessions.toSorted((a, b) => b.lastMessageAt - a.lastMessageAt)) {
    const view = viewAssist({
      ...rule,
      payload: session.assist,
      lastAssistantMessageID: session.lastAssistantMessageID,
      idle: session.status.type === "idle",
      quietSince: session.quietSince,
      suggestionEnabled: false,
      now,
    });
    due.push(nextChange(session.lastMessageAt, now), ...(view.recapDueAt === undefined ? [] : [view.recapDueAt]));
    const rows = folders.get(session.directory) ?? [];
    folders.set(session.directory, [...rows, rowOf(session, view.recap)]);
  }
  return {
    groups: [...folders].map(([directory, rows]) => ({ directory, name: folderName(directory), rows })),
    dueAt: due.length === 0 ? undefined : Math.min(...due),
  };
}

function rowOf(session: SessionSummary, recap: string | undefined): SessionRowModel {
  const { id, lastMessageAt } = session;
  return { id, lastMessageAt, title: sessionTitle(session.title), activity: activityOf(session), recap };
}
