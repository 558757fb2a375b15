import type * as z from 'zod';
import { isolated } from '../../schemas/text/left-to-right.ts';
import { valueAt } from './data-path.ts';
import { walk } from './schema-walk.ts';

const noBreakSpace = '\u00A0';
const narrowNoBreakSpace = '\u202F';

/**
 * Replaces the spaces before `; ! ? :` and inside `« »` by no-break spaces, so that no line begins with a punctuation
 * mark. Adds no spaces. A mark that begins a word, as in `?page=2`, is not punctuation.
 *
 * @example frenchSpacing('Quoi ?')
 */
export const frenchSpacing = (text: string): string =>
  text
    .replaceAll(/(?<=\S) (?=[;!?]+(?:$|[\s)\]"”’»*_.…]))/g, narrowNoBreakSpace)
    .replaceAll(/(?<=\S) (?=:(?:$|[\s*_]))/g, noBreakSpace)
    .replaceAll(/(?<=«) (?=\S)|(?<=\S) (?=»)/g, noBreakSpace);

/** Returns a copy of a value with French spacing in all texts. */
export const withFrenchSpacing = (schema: z.ZodType, value: unknown): unknown => {
  const copy: unknown = structuredClone(value);
  for (const { path, value: text, meta } of walk(schema, copy)) {
    if (typeof text !== 'string' || !(meta.text || meta.markdown)) continue;
    const spaced = frenchSpacing(text);
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (spaced !== text && typeof parent === 'object' && parent !== null && key !== undefined) {
      Object.assign(parent, { [key]: spaced });
    }
  }
  return copy;
};

/**
 * Isolates dates, codes and addresses in the plain texts of a parsed value, for languages from right to left. Not in
 * names, and not in the options of a form, which browsers send as they are. Rich texts are isolated as they are
 * rendered.
 */
export const isolateTexts = (schema: z.ZodType, value: unknown, parsed: unknown): void => {
  for (const { path, meta } of walk(schema, value)) {
    const text = valueAt(parsed, path);
    if (typeof text !== 'string' || !meta.text || meta.name || path.includes('options')) continue;
    const parent = valueAt(parsed, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined) {
      Object.assign(parent, { [key]: isolated(text) });
    }
  }
};
