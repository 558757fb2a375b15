import { type DataPath, valueAt } from '../data-path.ts';
import type { Document } from '../documents.ts';

/** A copy of what a document holds without what is at fault in it: that fills no text, its own fault is enough. */
export const soundValue = (document: Document | undefined): unknown => {
  const issues = document?.schema.safeParse(document.value).error?.issues;
  if (!issues) return document?.value;
  const copy: unknown = structuredClone(document.value);
  for (const { path } of issues) {
    const parent = valueAt(copy, path.slice(0, -1) as DataPath);
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined && key in parent) {
      Object.assign(parent, { [key]: undefined });
    }
  }
  return copy;
};
