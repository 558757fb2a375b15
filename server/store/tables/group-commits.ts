interface GroupCommitsOptions<Item, Outcome> {
  /** Commits a group completely or not at all. Returns the outcomes in order. */
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  weightOf: (item: Item) => number;
  /** True for an error that concerns every item; the items are then not retried singly. */
  isOfAll: (error: unknown) => boolean;
  mostItems: number;
  mostWeight: number;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: items that arrive during a commit share the next one. A commit takes equally long for one item or many,
 * because it waits for the disk. No item waits for others to arrive.
 */
export const groupCommits = <Item, Outcome>({
  commit,
  isOfAll,
  mostItems,
  mostWeight,
  weightOf,
}: GroupCommitsOptions<Item, Outcome>) => {
  const queue: Waiting<Item, Outcome>[] = [];
  let underWay: Promise<void> | undefined;

  const nextGroup = (): Waiting<Item, Outcome>[] => {
    let weight = 0;
    const end = queue.findIndex(({ item }, index) => {
      weight += weightOf(item);
      return index > 0 && (index >= mostItems || weight > mostWeight);
    });
    return queue.splice(0, end === -1 ? queue.length : end);
  };

  const commitGroup = async (group: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      if (group.length === 1 || isOfAll(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      // One item may have caused the failure, so retry each separately.
      for (const single of group) await commitGroup([single]);
    }
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) await commitGroup(nextGroup());
    underWay = undefined;
  };

  return {
    add: (item: Item) =>
      new Promise<Outcome>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        underWay ??= work();
      }),
    settled: async (): Promise<void> => underWay,
  };
};
