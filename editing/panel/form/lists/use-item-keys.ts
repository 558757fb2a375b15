import { useState } from 'react';
import { indexesNow } from '../../../list-items.ts';
import { isSame, withMoved } from '../../../values.ts';

/** Returns the keys of items that were typed in, moved, added or removed. Each item keeps its key. */
const keysNow = (keys: readonly number[], before: readonly unknown[], items: readonly unknown[]): readonly number[] => {
  const isTyped = items.length === before.length && items.filter((item, at) => !isSame(item, before[at])).length < 2;
  if (isTyped) return keys;
  const known = new Map(indexesNow(before, items).map((index, at) => [index, keys[at]]));
  const free = Math.max(-1, ...keys) + 1;
  return items.map((_, index) => known.get(index) ?? free + index);
};

interface Known {
  keys: readonly number[];
  items: readonly unknown[];
}

/**
 * Returns the keys of items, with which an open group and the focus stay at their item, also if others move it. `move`
 * moves an item or removes it, and returns the items after that: equal ones are not known by their values.
 */
export const useItemKeys = (items: readonly unknown[]) => {
  const [known, setKnown] = useState<Known>({ keys: [...items.keys()], items });
  const isKnown = known.items === items || isSame(known.items, items);
  const keys = isKnown ? known.keys : keysNow(known.keys, known.items, items);
  if (!isKnown) setKnown({ keys, items });
  const move = (now: readonly unknown[], from: number, to: number | undefined): readonly unknown[] => {
    // Others may have moved the item since the button was pressed.
    const at = indexesNow(items, now)[from];
    if (at === undefined) return now;
    const next = to === undefined ? undefined : Math.max(0, at + to - from);
    const moved = withMoved(now, at, next);
    setKnown({ keys: withMoved(keysNow(keys, items, now), at, next), items: moved });
    return moved;
  };
  return { keys, move };
};
