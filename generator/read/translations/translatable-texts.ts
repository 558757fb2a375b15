import { hash } from 'node:crypto';
import type * as z from 'zod';
import { type DataPath, formatPath } from '../data-path.ts';
import { walk } from '../schema-walk.ts';

/** A text of a document that a translation may replace. */
export interface TranslatableText {
  path: DataPath;
  /** The path as text: `benefits[2].title`. */
  place: string;
  /** Text with unfilled placeholders. The parts of a plural or a list that is translated as a whole, in lines. */
  text: string;
  /** True if a page without a translation of the text is not published. */
  isRequired: boolean;
  /** True for a value that is replaced as a whole: plural forms, search words. */
  isWhole: boolean;
  /** True for an address, which is translated freely. */
  isAddress: boolean;
  /** Names in single braces that it may contain. */
  fills: readonly string[];
}

/** `same`: the text is deliberately that of the original. */
export type TextState = 'current' | 'same' | 'outdated' | 'missing';

/** A text of an original, with its translation. */
export interface TranslatedText extends TranslatableText {
  /** Undefined for a text without a translation. */
  given: unknown;
  /** Undefined for a text that needs no translation and has none. */
  state: TextState | undefined;
}

const placeholders = /\{\{?[^{}]*\}?\}/g;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(placeholders, ''));

/** Returns a text as its digest counts it: the parts of a plural and of a list are lines. */
export const linesOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join('\n') : String(value);

/** False for a key without a text, which is not translated yet. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns all texts of a value that visitors read, in the order of the schema. Proper names, texts without letters and
 * search words need no translation.
 */
export const translatableTexts = (schema: z.ZodType, value: unknown): TranslatableText[] => {
  const whole = new Set<string>();
  return walk(schema, value).flatMap(({ path, value: own, meta }): TranslatableText[] => {
    const place = formatPath(path);
    const { fills = [] } = meta;
    if (whole.has(formatPath(path.slice(0, -1)))) return [];
    if (typeof own === 'object' && own !== null && (meta.plural || meta.isReplaced)) {
      whole.add(place);
      const isRequired = meta.plural === true;
      return [{ path, place, text: linesOf(own), isRequired, isWhole: true, isAddress: false, fills }];
    }
    if (typeof own !== 'string' || own.trim() === '' || !(meta.text || meta.isAddress)) return [];
    const isRequired = meta.text === true && !meta.name && hasLetters(own);
    return [{ path, place, text: own, isRequired, isWhole: false, isAddress: meta.isAddress === true, fills }];
  });
};

/** Returns the digest by which a translation names the original text that it was made from. */
export const textDigest = (text: string): string => hash('sha256', text).slice(0, 8);

/** Returns the mark of a text that a translation deliberately leaves as in the original: `same 1f3c9a02`. */
export const sameMark = (text: string): string => `same ${textDigest(text)}`;

/** Returns the digest in an entry of `madeFrom`. */
export const digestIn = (entry: string): string => entry.replace(/^same /, '');

export const isSameMark = (entry: string | undefined): boolean => entry?.startsWith('same ') ?? false;
