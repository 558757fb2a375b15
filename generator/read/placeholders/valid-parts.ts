import { type DataPath, valueAt } from '../data-path.ts';
import type { RawDocument } from '../document.ts';

/** Returns a copy of a document's value without its invalid parts, which have separate faults. */
export const validParts = (document: RawDocument | undefined): unknown => {
  const value = document?.source.value;
  const issues = document?.schema.safeParse(value).error?.issues;
  if (!issues) return value;
  const copy: unknown = structuredClone(value);
  for (const { path } of issues) {
    const parent = valueAt(copy, path.slice(0, -1) as DataPath);
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined && key in parent) {
      Object.assign(parent, { [key]: undefined });
    }
  }
  return copy;
};
