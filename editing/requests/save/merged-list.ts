import { indexesNow } from '../../list-items.ts';
import { changedPath, isPoint, isSame } from '../../values.ts';
import type { Change } from '../protocol.ts';
import { listStep } from './list-step.ts';

/** A list as an editor has seen and changed it, and as others have changed it meanwhile. */
interface Lists {
  before: readonly unknown[];
  after: readonly unknown[];
  now: readonly unknown[];
}

const indexIn = (list: readonly unknown[], wanted: unknown): number => list.findIndex((item) => isSame(item, wanted));

/**
 * Returns the present list with an item behind its neighbor, which is before `index` in the list of the editor.
 * Undefined if others have removed the neighbor. `at` is the present index of an item that moves.
 */
const placedIn = ({ now, before, after }: Lists, index: number, item: unknown, at = now.length) => {
  const neighbor = index === 0 ? -1 : indexesNow(before, now)[indexIn(before, after[index - 1])];
  if (neighbor === undefined) return undefined;
  return now.toSpliced(at, 1).toSpliced(at > neighbor ? neighbor + 1 : neighbor, 0, item);
};

/** Returns the present list after the step of an editor; undefined for several, or if others contradict it. */
const mergedList = (lists: Lists): unknown[] | undefined => {
  const { now, before, after } = lists;
  const step = listStep(before, after);
  if (!step) return undefined;
  const { action, item } = step;
  if (action === 'added') return placedIn(lists, Number(changedPath({ path: [], before, after })[0]), item);
  const present = indexesNow(before, now);
  const from = indexIn(before, item);
  const at = present[from];
  // Others have removed it, too.
  if (at === undefined) return action === 'removed' ? [...now] : undefined;
  if (action === 'removed') return isSame(now[at], item) ? now.toSpliced(at, 1) : undefined;
  const isMoved = present.some((each, index) => each !== undefined && each < at !== index < from && index !== from);
  const moved = isMoved ? undefined : placedIn(lists, indexIn(after, item), now[at], at);
  // A move that changes nothing any more is none that an editor has meant.
  return isSame(moved, now) ? undefined : moved;
};

/**
 * Returns the present list with all that an editor has changed in it. Items that the editor has not changed stay as
 * others have made them; those that others have added come last.
 */
const keptList = ({ now, before, after }: Lists): unknown[] => {
  const present = indexesNow(before, now);
  const own = after.flatMap((item) => {
    const at = indexIn(before, item);
    const index = present[at];
    if (at < 0) return [item];
    return index === undefined ? [] : [now[index]];
  });
  return [...own, ...now.filter((_, index) => !present.includes(index))];
};

/** Returns the value to save if the editor insists on a change of a list; undefined for other values. */
export const keptValue = (now: unknown, { before, after }: Change): unknown[] | undefined =>
  Array.isArray(now) && Array.isArray(before) && Array.isArray(after) && !isPoint(before)
    ? keptList({ now, before, after })
    : undefined;

/** Returns a change of a list that others have changed as one of the present list. Other changes stay as they are. */
export const withPresentList = (now: unknown, change: Change): Change => {
  const { before, after } = change;
  const isKnown = [before, after].some((seen) => isSame(now, seen));
  if (isKnown || !Array.isArray(now) || !Array.isArray(before) || !Array.isArray(after)) return change;
  const merged = mergedList({ now, before, after });
  return merged ? { ...change, before: now, after: merged } : change;
};
