/** Maps with at most `width` at work at a time; the results keep the items' order. */
export async function concurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return [...results.entries()].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
