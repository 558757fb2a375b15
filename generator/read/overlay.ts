import { type DataPath, valueAt } from './data-path.ts';

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
