import { isSame, withMoved } from '../../values.ts';

/** An item of a list, and what happened to it. */
export interface ListStep {
  action: 'added' | 'removed' | 'moved';
  item: unknown;
  /** The neighbor with which it has changed places. Nothing tells which one of the two was moved. */
  other?: unknown;
}

/** Returns the item that was added to a list, removed from it or moved in it; undefined for other changes. */
export const listStep = (before: unknown, after: unknown): ListStep | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  if (before.length > after.length) {
    const step = listStep(after, before);
    return step && { ...step, action: 'removed' };
  }
  const at = after.findIndex((item, index) => !isSame(item, before[index]));
  const item: unknown = after[at];
  if (isSame(withMoved(after, at, undefined), before)) return { action: 'added', item };
  const from = before.findIndex((each) => isSame(each, item));
  if (isSame(withMoved(before, from, at), after))
    return { action: 'moved', item, ...(from === at + 1 && { other: before[at] }) };
  const to = after.findIndex((each) => isSame(each, before[at]));
  return isSame(withMoved(before, at, to), after) ? { action: 'moved', item: before[at] } : undefined;
};
