import type * as z from 'zod';
import type { MarkdownBlocks } from '../../../schemas/text/markdown-tree.ts';
import { type DataPath, formatPath, isRecord } from '../data-path.ts';
import { type Visit, walk } from '../schema-walk.ts';

/** A text of a document that a translation may replace. */
export interface TranslatableText {
  path: DataPath;
  /** The path as text: `benefits[2].title`. */
  place: string;
  /** Context in catalogs, without list positions: `services/qa benefits.title`. */
  context: string;
  /** Text with unfilled placeholders. The entries of a list that is translated as a whole, in lines. */
  original: string;
  /** True if a page without a translation of the text is not published. */
  isRequired: boolean;
  /** True for a list that is replaced as a whole, such as search words. */
  isList: boolean;
  /** True for a plural form besides the general one. It may say its number in words. */
  isForm: boolean;
  /** True for an address, which is translated freely. */
  isAddress: boolean;
  /** Names in single braces that it may contain. */
  fills: readonly string[];
  /** Undefined for a text without Markdown. */
  markdown?: MarkdownBlocks;
}

const placeholders = /\{\{?[^{}]*\}?\}/g;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(placeholders, ''));

/** Returns the context of a text in catalogs. `file` is the path of its file below data/ without extension. */
export const contextOf = (file: string, path: DataPath): string =>
  `${file} ${path.filter((part) => typeof part === 'string').join('.')}`;

/** Returns a language's plural forms for integers, each with an example. */
export const pluralFormsOf = (language: string): ReadonlyMap<string, number> => {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  // Every plural form for integers occurs below 200, except the form for millions in Romance languages.
  for (let count = 0; count < 200; count += 1) {
    const form = rules.select(count);
    if (!forms.has(form)) forms.set(form, count);
  }
  return forms;
};

/** Returns the plural forms that a language needs. Those that the original lacks are made from its general form. */
const formTexts = ({ path, value }: Visit, file: string, language: string, fills: readonly string[]) => {
  if (!isRecord(value)) return [];
  const forms = new Set([...pluralFormsOf(language).keys(), 'other']);
  return [...forms].flatMap((form): TranslatableText[] => {
    const original = value[form] ?? value.other;
    if (typeof original !== 'string') return [];
    const place = [...path, form];
    return [{ ...textAt(file, place, original), isRequired: true, isForm: form !== 'other', fills }];
  });
};

const textAt = (file: string, path: DataPath, original: string): TranslatableText => ({
  ...{ path, place: formatPath(path), context: contextOf(file, path), original: original.trim() },
  ...{ isRequired: false, isList: false, isForm: false, isAddress: false, fills: [] },
});

const singleText = ({ path, value, meta }: Visit, file: string): TranslatableText[] => {
  if (typeof value !== 'string' || value.trim() === '' || meta.anyScript || !(meta.text || meta.isAddress)) return [];
  const isRequired = meta.text === true && !meta.name && hasLetters(value);
  const { isAddress = false, fills = [], markdown } = meta;
  return [{ ...textAt(file, path, value), isRequired, isAddress, fills, ...(markdown && { markdown }) }];
};

/**
 * Returns all texts of a value that visitors read, in the order of the schema. Proper names, texts without letters,
 * addresses and search words need no translation. `file` is the path below data/ without extension.
 */
export const translatableTexts = (
  schema: z.ZodType,
  value: unknown,
  file: string,
  language: string,
): TranslatableText[] => {
  const visits = walk(schema, value);
  const whole = new Set<string>();
  return visits.flatMap((visit, index): TranslatableText[] => {
    const { path, value: own, meta } = visit;
    if (whole.has(formatPath(path.slice(0, -1)))) return [];
    if (typeof own === 'object' && own !== null && (meta.plural || meta.isReplaced)) {
      whole.add(formatPath(path));
      // The visits of the forms follow that of their plural.
      if (meta.plural) return formTexts(visit, file, language, visits[index + 1]?.meta.fills ?? []);
      return [{ ...textAt(file, path, Object.values(own).join('\n')), isList: true }];
    }
    return singleText(visit, file);
  });
};
