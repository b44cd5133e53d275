/**
 * OpenCode's ids carry milliseconds times 4096, cut to 48 bits as twelve hex digits (observed on 1.18.33). So they
 * ascend in time, and start again from zero every 795 days: on 2026-08-14 and 2028-10-17.
 */
const timed = /^msg_([0-9a-f]{12})/u;
const cycle = 2 ** 48;

/** True when message `id` was made after message `than`. Ids are compared, because clocks differ between machines. */
export function isLater(id: string, than: string): boolean {
  const [one, other] = [timeOf(id), timeOf(than)];
  if (one === undefined || other === undefined || one === other) return id > than;
  return (one - other + cycle) % cycle < cycle / 2;
}

function timeOf(id: string): number | undefined {
  const digits = timed.exec(id)?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}
