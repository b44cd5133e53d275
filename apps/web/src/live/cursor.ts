/** A place in the server's feed, `<epoch>-<sequence>`: an epoch is one life of the server. */
interface Place {
  readonly epoch: string;
  readonly sequence: number;
}

/** Whether what stands at `id` came after what is known up to `cursor`. Another epoch is always news. */
export function isAfter(id: string, cursor: string): boolean {
  const place = placeOf(id);
  const known = placeOf(cursor);
  if (!place || !known || place.epoch !== known.epoch) return id !== cursor;
  return place.sequence > known.sequence;
}

/** Whether both places belong to one life of the server. */
export function sameEpoch(a: string, b: string): boolean {
  const place = placeOf(a);
  return place !== undefined && place.epoch === placeOf(b)?.epoch;
}

/** The earlier of two places, from which nothing is missed; without a common epoch, the first. */
export function earlier(a: string, b: string): string {
  return sameEpoch(a, b) && isAfter(a, b) ? b : a;
}

function placeOf(id: string): Place | undefined {
  const match = /^(.+)-(\d{1,15})$/u.exec(id);
  const epoch = match?.[1];
  return epoch === undefined ? undefined : { epoch, sequence: Number(match?.[2]) };
}
