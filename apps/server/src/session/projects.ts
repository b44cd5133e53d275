import { basename } from "node:path";
import type { HostApi } from "../opencode/host-api.js";

export interface ProjectView {
  readonly directory: string;
  readonly name: string;
  readonly lastUsedAt: number;
}

/** Sessions looked at for folders outside git, which OpenCode keeps under one project (OPENCODE.md 6.1). */
const sessionsRead = 200;

/** The folders OpenCode knows, last used first: its projects, and where its sessions live; never the root. */
export async function readProjects(api: HostApi): Promise<readonly ProjectView[]> {
  const [projects, sessions, path] = await Promise.all([api.projects(), api.sessions(sessionsRead), api.path()]);
  const lastUsed = new Map<string, number>();
  const note = (directory: string, at: number) => lastUsed.set(directory, Math.max(at, lastUsed.get(directory) ?? 0));
  note(path.directory, 0);
  for (const project of projects) {
    for (const directory of [project.worktree, ...project.sandboxes]) note(directory, project.time.updated ?? 0);
  }
  for (const session of sessions) note(session.directory, session.time.updated);
  lastUsed.delete("/");
  return [...lastUsed]
    .map(([directory, lastUsedAt]) => ({ directory, name: basename(directory), lastUsedAt }))
    .toSorted((a, b) => b.lastUsedAt - a.lastUsedAt || a.directory.localeCompare(b.directory));
}
