/** The path of a value in a file: keys and indexes. */
export type DataPath = readonly (string | number)[];

/** Formats a path: `benefits[2].title`. */
export const formatPath = (path: DataPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

/** Returns the value at a path, or undefined. A key of an object's prototype is none of the data. */
export const valueAt = (value: unknown, path: DataPath): unknown =>
  path.reduce<unknown>((current, part) => {
    const isInside = typeof current === 'object' && current !== null && Object.hasOwn(current, part);
    return isInside ? Reflect.get(current, part) : undefined;
  }, value);

/** Returns the list at a path, or an empty list. */
export const listAt = (value: unknown, path: DataPath): unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};

/** Returns the text at a key, or an empty text. */
export const textAt = (value: unknown, key: string): string => {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : '';
};

/**
 * Returns the text or the texts at a path with dots.
 * @example textsIn(study, 'results.0.value') // ['40 %']
 */
export const textsIn = (value: unknown, place: string): string[] =>
  [valueAt(value, place.split('.'))].flat().filter((text) => typeof text === 'string');

/** True for a YAML map, false for a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Another value at a path. */
export interface Replacement {
  path: DataPath;
  value: unknown;
}

/** Overrides the values at some paths of a value. Returns a copy. */
export const overlay = (value: unknown, replacements: readonly Replacement[]): unknown => {
  if (replacements.length === 0) return value;
  const copy: unknown = structuredClone(value);
  for (const { path, value: replacement } of replacements) {
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined)
      Object.assign(parent, { [key]: replacement });
  }
  return copy;
};
