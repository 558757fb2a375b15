import { type DataPath, isRecord, valueAt } from '../generator/read/data-path.ts';

// The panel and the page import no module of the generator but this one, which needs no Node.
export { isRecord, valueAt };

/** Returns a value as JSON has it: keys without a value are absent. */
export const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface ValueChange {
  path: DataPath;
  before?: unknown;
  after?: unknown;
}

/** True for a list of numbers, such as a focal point, which is one value. */
export const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);

/**
 * Returns the smallest changes that make one value of another. A list of another length is one change. So is a list of
 * numbers, such as a point, and each value at a path that `isWhole` names.
 */
export const changesBetween = (
  before: unknown,
  after: unknown,
  isWhole: (path: DataPath) => boolean = () => false,
  path: DataPath = [],
): ValueChange[] => {
  if (isSame(before, after)) return [];
  const inside = (keys: readonly (string | number)[], of: (value: unknown, key: string | number) => unknown) =>
    keys.flatMap((key) => changesBetween(of(before, key), of(after, key), isWhole, [...path, key]));
  if (isRecord(before) && isRecord(after) && !isWhole(path)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return inside(keys, (value, key) => (isRecord(value) ? value[key] : undefined));
  }
  if (
    !isPoint(before) &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    !isWhole(path)
  ) {
    return inside([...before.keys()], (value, key) => (Array.isArray(value) ? value[Number(key)] : undefined));
  }
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
};

/** Returns the path of a change; of the first item that differs if a list has more or fewer items. */
export const changedPath = ({ path, before, after }: ValueChange): DataPath => {
  if (!Array.isArray(before) || !Array.isArray(after)) return path;
  const [longer, other] = before.length > after.length ? [before, after] : [after, before];
  return [...path, longer.findIndex((item, index) => !isSame(item, other[index]))];
};

/** Returns a copy of a value with another one at a path. A list gets no further item. */
export const withValueAt = (value: unknown, [key, ...rest]: DataPath, inner: unknown): unknown => {
  if (key === undefined) return inner;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === Number(key) ? withValueAt(item, rest, inner) : item));
  return {
    ...(isRecord(value) ? value : {}),
    [key]: withValueAt(isRecord(value) ? value[key] : undefined, rest, inner),
  };
};

/** Returns a list with an item at another place, or without it. */
export const withMoved = <Item>(items: readonly Item[], from: number, to: number | undefined): Item[] => {
  const others = items.toSpliced(from, 1);
  return to === undefined ? others : others.toSpliced(to, 0, ...items.slice(from, from + 1));
};
