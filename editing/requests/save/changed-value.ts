import { isDeepStrictEqual } from 'node:util';
import { isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { Change, Conflict } from '../protocol.ts';

/** Sorts removals last, those of a list from its end, so that no path leads to another item. */
const inSafeOrder = (a: Change, b: Change): number => {
  const isRemoval = ({ after }: Change): number => (after === undefined ? 1 : 0);
  if (isRemoval(a) !== isRemoval(b)) return isRemoval(a) - isRemoval(b);
  const at = a.place.path.findIndex((part, index) => part !== b.place.path[index]);
  const [one, other] = [a.place.path[at], b.place.path[at]];
  return isRemoval(a) && typeof one === 'number' && typeof other === 'number' ? other - one : 0;
};

/** Characters that nobody sees, except those that files may have (generator/read/yaml/confusable-characters.ts). */
const unseen = /(?![\t\n\u00ad\u{e0020}-\u{e007f}]|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu;

/** Removes what pasted texts have and nobody sees: such characters, other kinds of line breaks, and blanks around. */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '')
    .trim();

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutUnseen(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [withoutUnseen(key), cleaned(item)]));
};

/**
 * Returns the conflict of a change with a value that is not what the editor saw; undefined if there is none. An editor
 * may have seen what was sent, with characters that saving has removed.
 */
export const conflictOf = (now: unknown, { place, before, after }: Change): Conflict | undefined =>
  [before, cleaned(before), after].some((seen) => isDeepStrictEqual(now, seen))
    ? undefined
    : { place, ...(now !== undefined && { now }), ...(after !== undefined && { yours: after }) };

/** Returns a copy of a value with changes as they are. Skips a place that does not exist, which is a conflict. */
export const withExactly = (value: unknown, changes: readonly Change[]): unknown => {
  let copy: unknown = structuredClone(value);
  for (const { place, after } of changes.toSorted(inSafeOrder)) {
    const holder = valueAt(copy, place.path.slice(0, -1));
    const key = place.path.at(-1);
    if (key === undefined) copy = after;
    else if (Array.isArray(holder)) holder.splice(Number(key), 1, ...(after === undefined ? [] : [after]));
    else if (isRecord(holder) && after === undefined) delete holder[key];
    else if (isRecord(holder))
      Object.defineProperty(holder, key, { value: after, enumerable: true, writable: true, configurable: true });
  }
  return copy;
};

/** Returns a copy of a value with changes of an editor, without what nobody sees. */
export const withChanges = (value: unknown, changes: readonly Change[]): unknown =>
  withExactly(
    value,
    changes.map((change) => ({ ...change, ...('after' in change && { after: cleaned(change.after) }) })),
  );

/** True if a change may be applied: its value exists, or the map or list that gets it. */
export const isReachable = (value: unknown, { place: { path } }: Change): boolean => {
  const holder = path.length === 0 ? value : valueAt(value, path.slice(0, -1));
  if (Array.isArray(holder)) return Number.isInteger(path.at(-1)) && Number(path.at(-1)) <= holder.length;
  return path.length === 0 || isRecord(holder);
};
