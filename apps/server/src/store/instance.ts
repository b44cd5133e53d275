import { hostname } from "node:os";

/** Names this process among those that may share a store: machine and pid. */
export const instanceName = (): string => `${hostname()}:${String(process.pid)}`;

/** True when `name` is a process of this machine that runs no more; of another machine nothing is known. */
export function isInstanceGone(name: string): boolean {
  const [machine, pid] = name.split(/:(?=\d+$)/u);
  if (machine !== hostname() || pid === undefined) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
