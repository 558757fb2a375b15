import type * as z from 'zod';
import { isolated } from '../../schemas/text/left-to-right.ts';
import { overlay, valueAt } from './data-path.ts';
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
export const withFrenchSpacing = (schema: z.ZodType, value: unknown): unknown =>
  overlay(
    value,
    walk(schema, value).flatMap(({ path, value: text, meta }) =>
      typeof text === 'string' && meta.text ? [{ path, value: frenchSpacing(text) }] : [],
    ),
  );

/**
 * Returns a parsed value with isolated dates, codes and addresses in its plain texts, for languages from right to left.
 * Not in names, and not in the options of a form, which browsers send as they are. Rich texts are isolated as they are
 * rendered.
 */
export const withIsolatedTexts = (schema: z.ZodType, value: unknown, parsed: unknown): unknown =>
  overlay(
    parsed,
    walk(schema, value).flatMap(({ path, meta }) => {
      const text = valueAt(parsed, path);
      const isIsolated = typeof text === 'string' && meta.text && !meta.name && !path.includes('options');
      return isIsolated ? [{ path, value: isolated(text) }] : [];
    }),
  );
