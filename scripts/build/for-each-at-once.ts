/** Runs work for each item, some at a time. If it fails for an item, waits for the others before it throws. */
export const forEachAtOnce = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  // All share the iterator, so each takes the next item.
  const waiting = items.values();
  const workThrough = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.max(1, atOnce) }, workThrough));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
};
