import { type DataPath, valueAt } from '../data-path.ts';
import type { RawDocument } from '../document.ts';

/** A copy of a document's value without its invalid parts. Texts do not use them, because they have their own fault. */
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
