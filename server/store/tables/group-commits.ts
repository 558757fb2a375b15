/** What bounds a group, and how it is kept. */
interface GroupCommitsOptions<Item, Outcome> {
  /** Keeps a group whole or not at all, and gives the outcome of each in its order. */
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** In bytes: what a group is kept small by. */
  weightOf: (item: Item) => number;
  /** Whether a failure is one that every item would meet; then they are not tried singly. */
  isOfAll: (error: unknown) => boolean;
  mostItems: number;
  mostWeight: number;
}

export interface GroupCommits<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a commit is under way goes into the next one together, because a commit costs the
 * same wait for the disk whether it holds one thing or many. Nothing waits for others to come.
 */
export const groupCommits = <Item, Outcome>({
  commit,
  isOfAll,
  mostItems,
  mostWeight,
  weightOf,
}: GroupCommitsOptions<Item, Outcome>): GroupCommits<Item, Outcome> => {
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
      if (group.length === 1 || isOfAll(error)) for (const { reject } of group) reject(error);
      // One of them may be at fault, and the others must not suffer from it.
      else for (const single of group) await commitGroup([single]);
    }
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) await commitGroup(nextGroup());
    underWay = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        underWay ??= work();
      }),
    settled: async () => {
      await underWay;
    },
  };
};
