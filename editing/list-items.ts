import { type DataPath, isRecord, valueAt } from '../generator/read/data-path.ts';

// Others may add, move and remove items of a list after an editor has read it. So the place of a change names the items
// that the editor has seen. The change is applied to the same item, wherever it is by then.

/** The items of each list along a path: the id or kind of each, a space, and a digest of its value. */
export type ListItems = readonly (readonly string[])[];

/** Most characters of an id or a kind here. */
const mostCharacters = 100;

const withOrderedKeys = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Returns a digest of 32 bits (FNV-1a), which tells the items of one list apart. */
const digestOf = (value: unknown): string => {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value, withOrderedKeys) ?? '')
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

const describeItem = (item: unknown): string => {
  const name = ['id', 'kind'].map((key) => valueAt(item, [key])).find((each) => typeof each === 'string');
  return `${String(name ?? '').slice(0, mostCharacters)} ${digestOf(item)}`;
};

const nameIn = (item: string): string => item.slice(0, item.lastIndexOf(' '));

const described = new WeakMap<readonly unknown[], readonly string[]>();

const itemsOf = (list: unknown): readonly string[] | undefined => {
  if (!Array.isArray(list)) return undefined;
  const items = described.get(list) ?? list.map(describeItem);
  described.set(list, items);
  return items;
};

/** Returns the items of the lists along a path. */
export const listItems = (value: unknown, path: DataPath): ListItems =>
  path.flatMap((part, at) => (typeof part === 'number' ? [itemsOf(valueAt(value, path.slice(0, at))) ?? []] : []));

const indexesOf = (items: readonly string[], wanted: string): number[] =>
  items.flatMap((item, index) => (item === wanted ? [index] : []));

/** Returns the index of an equal item, or of the only one with the same id or kind. */
const partnerOf = (before: readonly string[], index: number, now: readonly string[]): number | undefined => {
  const item = before[index] ?? '';
  const equal = indexesOf(now, item);
  if (equal.length > 0) return equal[Math.min(indexesOf(before, item).indexOf(index), equal.length - 1)];
  const [own, present] = [before, now].map((items) => indexesOf(items.map(nameIn), nameIn(item)));
  return nameIn(item) !== '' && own?.length === 1 && present?.length === 1 ? present[0] : undefined;
};

/** Returns the present index of an item; undefined if it is gone. A changed one is found between its neighbors. */
const indexNow = (before: readonly string[], index: number, now: readonly string[]): number | undefined => {
  const partners = before.map((_, at) => partnerOf(before, at, now));
  if (partners[index] !== undefined || index >= before.length) return partners[index] ?? index;
  const isFound = (partner: number | undefined): boolean => partner !== undefined;
  const from = partners.slice(0, index).findLastIndex(isFound);
  const end = partners.findIndex((partner, at) => at > index && isFound(partner));
  const start = (partners[from] ?? -1) - from;
  const isSameNumber = (partners[end] ?? now.length) - (end < 0 ? before.length : end) === start;
  return isSameNumber && !partners.includes(start + index) ? start + index : undefined;
};

/** Returns the present index of each item of a list; undefined for one that is gone. */
export const indexesNow = (before: readonly unknown[], now: readonly unknown[]): (number | undefined)[] => {
  const [former, present] = [itemsOf(before) ?? [], itemsOf(now) ?? []];
  return former.map((_, index) => indexNow(former, index, present));
};

/** Returns the present path of a place with the present items of its lists; undefined if an item is gone. */
const pathAmong = (
  path: DataPath,
  before: ListItems,
  itemsNow: (list: DataPath, depth: number) => readonly string[] | undefined,
): DataPath | undefined => {
  const found: (string | number)[] = [];
  let depth = 0;
  for (const part of path) {
    const items = typeof part === 'number' ? before[depth] : undefined;
    const index = typeof part === 'number' && items ? indexNow(items, part, itemsNow(found, depth) ?? []) : part;
    if (index === undefined) return undefined;
    if (typeof part === 'number') depth += 1;
    found.push(index);
  }
  return found;
};

/** Returns the path of a place in a value that may have changed since; undefined if its item is gone. */
export const pathNow = (path: DataPath, before: ListItems, value: unknown): DataPath | undefined =>
  pathAmong(path, before, (list) => itemsOf(valueAt(value, list)));

/** True if a place in a file is that of another one that was read later. */
export const isSamePath = (
  one: { path: DataPath; items?: ListItems },
  later: { path: DataPath; items?: ListItems },
): boolean => {
  const path = pathAmong(one.path, one.items ?? [], (_, depth) => later.items?.[depth]);
  return path?.join('/') === later.path.join('/');
};
