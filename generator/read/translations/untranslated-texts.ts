import type { Language } from '../../../schemas/site/languages.ts';
import { type Block, plainWords, runsIn } from '../../../schemas/text/rich-text-content.ts';
import { isRecord, textAt, valueAt } from '../data-path.ts';
import { defaultOf, knowsLanguage } from '../defaults.ts';
import { allDocuments, type Documents } from '../document.ts';
import { sharedFiles } from './localized-pages.ts';
import type { TextOfFile } from './own-defaults.ts';
import type { TranslatedDocuments } from './translated-documents.ts';

/** Texts of a language on pages in another one, because nobody has translated them. */
export interface UntranslatedTexts extends Pick<Language, 'code' | 'dir'> {
  texts: readonly string[];
}

/** Returns all texts of a translation with their files, the addresses of entries included. */
export const textsOfFiles = ({ translations }: Pick<TranslatedDocuments, 'translations'>): TextOfFile[] =>
  [...translations].flatMap(([file, { slug, texts, original }]) =>
    [...(slug ? [slug] : []), ...texts].map((text) => ({ ...text, file, document: original })),
  );

const isOfForm = (file: string): boolean => file.startsWith('forms/');

const isInline = (node: unknown): boolean => ['text', 'strong', 'emphasis', 'link'].includes(textAt(node, 'kind'));

/** Returns a text as pages show it; a formatted one in its paragraphs, without mark-up. */
const shownIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  if (value.every(isInline)) return [plainWords(value)];
  return value.flatMap((block) => (isRecord(block) ? runsIn(block as Block).map(plainWords) : shownIn(block)));
};

/**
 * Returns the texts that pages in a language show in the default language of the site, or in English if they are
 * defaults. Without those that are translations elsewhere.
 */
export const untranslatedTexts = (
  { single, collections }: Pick<Documents, 'single' | 'collections'>,
  texts: readonly TextOfFile[],
  { code, dir }: Language,
): UntranslatedTexts[] => {
  const contents = new Map(allDocuments({ single, collections }).map((one) => [one.source.file, one.content]));
  const shown = ({ document, path }: TextOfFile): string[] =>
    shownIn(valueAt(contents.get(document.source.file), path));
  const shared = new Set(sharedFiles({ single }));
  const isEnglish = ({ file, path, original }: TextOfFile): boolean =>
    !knowsLanguage(code) && valueAt(defaultOf(file)?.value, path) === original;
  const translated = new Set(texts.filter(({ given }) => given !== undefined).flatMap(shown));
  // Other texts are on pages that the language does not have. Entries know their language.
  const missing = texts.filter(({ state, file }) => state === 'missing' && (shared.has(file) || isOfForm(file)));
  return [...Map.groupBy(missing, (text) => (isEnglish(text) ? 'en' : code))].map(([language, left]) => ({
    code: language,
    dir: language === code ? dir : 'ltr',
    texts: [...new Set(left.flatMap(shown)).difference(translated)],
  }));
};
