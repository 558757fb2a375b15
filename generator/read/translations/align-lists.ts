import { isSeq } from 'yaml';
import { type DataPath, isRecord, textAt, valueAt } from '../data-path.ts';
import { nodeAt, type Source } from '../yaml/source.ts';

/** Keys that identify the entries of a list, in the order of preference. */
export const identities = ['id', 'template', 'of'] as const;

type Identity = (typeof identities)[number];

/** Returns the key that identifies every entry of a list; undefined if entries have only positions. */
export const identityOf = (list: readonly unknown[]): Identity | undefined =>
  identities.find((key) => {
    const ids = list.map((item) => textAt(item, key));
    return list.length > 0 && ids.every((id) => id !== '') && new Set(ids).size === ids.length;
  });

/** Order of the entries of a list in a translation: for each entry of the original, the position of its translation. */
interface Order {
  path: DataPath;
  /** -1 for an entry without a translation. Entries that the original lacks follow. */
  positions: readonly number[];
}

const orderOf = (original: readonly unknown[], translated: readonly unknown[], key: Identity): number[] => {
  const positions = original.map((item) => translated.findIndex((one) => textAt(one, key) === textAt(item, key)));
  const others = translated.map((_, position) => position).filter((position) => !positions.includes(position));
  return [...positions, ...others];
};

const aligned = (original: unknown, translated: unknown, path: DataPath, orders: Order[]): unknown => {
  if (Array.isArray(original) && Array.isArray(translated)) {
    const key = identityOf(original);
    const positions = key ? orderOf(original, translated, key) : translated.map((_, position) => position);
    if (positions.some((position, index) => position !== index)) orders.push({ path, positions });
    return positions.map((position, index) => aligned(original[index], translated[position], [...path, index], orders));
  }
  if (!isRecord(original) || !isRecord(translated)) return translated;
  const entries = Object.entries(translated);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, aligned(original[key], value, [...path, key], orders)]),
  );
};

/** Moves the parsed entries of a list, so that faults at the path of an entry point to its line. */
export const moveNodes = (source: Source, orders: readonly Order[]): void => {
  for (const { path, positions } of orders) {
    const list = nodeAt(source, path);
    if (!isSeq(list)) continue;
    const before = [...list.items];
    list.items = positions.map((position) => before[position]);
  }
};

/**
 * Returns the value of a translation with its lists in the order of the original, and the lists in another order.
 * Entries with ids are found by them, so that a new order of the original needs no new translation.
 */
export const alignLists = (original: unknown, translated: unknown): { value: unknown; orders: readonly Order[] } => {
  const orders: Order[] = [];
  return { value: aligned(original, translated, [], orders), orders };
};

/** Another value at a path. */
export interface Replacement {
  path: DataPath;
  value: unknown;
}

/** Overrides the values at some paths of a value. Returns a copy. */
export const overlay = (value: unknown, replacements: readonly Replacement[]): unknown => {
  if (replacements.length === 0) return value;
  const copy: unknown = structuredClone(value);
  for (const { path, value: own } of replacements) {
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined) Object.assign(parent, { [key]: own });
  }
  return copy;
};
