import { memo } from "react";
import { AppLink, type Navigate } from "../shell/app-link.js";
import { relativeTime } from "./relative-time.js";
import {
  activityWord,
  type SessionActivity,
  type SessionGroupModel,
  type SessionRowModel,
} from "./session-row-model.js";

interface SessionListProps {
  readonly groups: readonly SessionGroupModel[];
  readonly openID: string | undefined;
  /** Epoch milliseconds the ages are counted to. */
  readonly now: number;
  readonly hrefOf: (sessionID: string) => string;
  readonly onNavigate: Navigate;
}

/** All sessions by project folder, each with what it is doing and what happened in it. */
export function SessionList({ groups, openID, now, hrefOf, onNavigate }: SessionListProps) {
  return (
    <nav aria-label="Sessions" className="space-y-5">
      {groups.map((group) => (
        <section key={group.directory} aria-label={group.name}>
          <h2 title={group.directory} className="truncate px-3 pb-1 text-xs font-semibold text-muted">
            {group.name}
          </h2>
          <ul className="space-y-0.5">
            {group.rows.map((row) => (
              <li key={row.id}>
                <SessionRow
                  row={row}
                  open={row.id === openID}
                  age={relativeTime(row.lastMessageAt, now)}
                  href={hrefOf(row.id)}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const colours: Readonly<Record<SessionActivity["kind"], string>> = {
  idle: "text-muted",
  retrying: "text-muted",
  working: "font-medium text-accent",
  waiting: "font-medium text-accent",
  failed: "font-medium text-danger",
};

interface SessionRowProps {
  readonly row: SessionRowModel;
  readonly open: boolean;
  readonly age: string;
  readonly href: string;
  readonly onNavigate: Navigate;
}

const SessionRow = memo(function SessionRow({ row, open, age, href, onNavigate }: SessionRowProps) {
  const word = activityWord(row.activity);
  const note = reasonOf(row.activity) ?? row.recap;
  return (
    <AppLink
      href={href}
      onNavigate={onNavigate}
      aria-current={open ? "page" : undefined}
      className="block min-h-11 rounded-lg px-3 py-2 hover:bg-tint aria-[current=page]:bg-tint"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate text-sm font-medium">{row.title}</span>
        <span className={`shrink-0 text-xs ${colours[row.activity.kind]}`}>{word ?? age}</span>
      </span>
      {note ? <span className="mt-0.5 line-clamp-2 text-[0.8125rem] leading-snug text-muted">{note}</span> : null}
    </AppLink>
  );
});

/** Why it does not go on; more worth knowing than what happened before. */
function reasonOf(activity: SessionActivity): string | undefined {
  return activity.kind === "retrying" || activity.kind === "failed" ? activity.because || undefined : undefined;
}
