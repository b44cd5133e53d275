interface Identified {
  readonly id: string;
}

/**
 * The list with `item` in its place: in place of the one with its id, else behind the last one that `isBefore` it; by
 * ids when nothing else is said. The same list when nothing changes.
 */
export function withItem<T>(
  list: readonly T[],
  item: T,
  idOf: (item: T) => string,
  isBefore: (held: T, item: T) => boolean = (held, added) => idOf(held) < idOf(added),
): readonly T[] {
  const id = idOf(item);
  const at = list.findIndex((held) => idOf(held) === id);
  if (at >= 0) return list[at] === item ? list : list.with(at, item);
  return list.toSpliced(list.findLastIndex((held) => isBefore(held, item)) + 1, 0, item);
}

/** The list without the item of that id; the same list when there was none. */
export function withoutItem<T>(list: readonly T[], id: string, idOf: (item: T) => string): readonly T[] {
  const at = list.findIndex((held) => idOf(held) === id);
  return at < 0 ? list : list.toSpliced(at, 1);
}

export const ownID = (item: Identified): string => item.id;
