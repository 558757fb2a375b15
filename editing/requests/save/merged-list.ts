import { indexesNow } from '../../list-items.ts';
import { changedPath, isSame } from '../../values.ts';
import type { Change } from '../protocol.ts';
import { listStep } from './list-step.ts';

/**
 * Returns a list that others have changed, with the item that an editor has added, or without the one that was removed.
 * Undefined for other changes, and if others have changed or removed the item or its neighbor.
 */
const mergedList = (now: unknown, before: unknown, after: unknown): unknown[] | undefined => {
  const step = listStep(before, after);
  if (!step || step.action === 'moved' || !Array.isArray(now) || !Array.isArray(before)) return undefined;
  const index = Number(changedPath({ path: [], before, after })[0]);
  const places = indexesNow(before, now);
  if (step.action === 'added') {
    const neighbor = index === 0 ? -1 : places[index - 1];
    return neighbor === undefined ? undefined : now.toSpliced(neighbor + 1, 0, step.item);
  }
  const at = places[index];
  return at !== undefined && isSame(now[at], step.item) ? now.toSpliced(at, 1) : undefined;
};

/** Returns a change of a list as one of the present list. Other changes stay as they are. */
export const withPresentList = (now: unknown, change: Change): Change => {
  const isKnown = [change.before, change.after].some((seen) => isSame(now, seen));
  const after = isKnown ? undefined : mergedList(now, change.before, change.after);
  return after ? { ...change, before: now, after } : change;
};
