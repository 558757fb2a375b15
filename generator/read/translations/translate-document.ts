import { type Catalog, faultOfEntry } from '../catalogs/catalog.ts';
import { contextOf, type TranslatableText, translatableTexts } from '../catalogs/translatable-texts.ts';
import {
  type Catalogs,
  hasText,
  replacements,
  type TranslatedText,
  translatedTexts,
} from '../catalogs/translated-text.ts';
import { formatPath, overlay } from '../data-path.ts';
import type { RawDocument } from '../document.ts';
import type { Fault } from '../fault.ts';
import { memoize, unchanged } from '../memoize.ts';
import { faultAt, faultOfFile } from '../yaml/source.ts';
import { placeholderChanges } from './placeholder-changes.ts';
import { exchangeProblem, type LanguagePair, translationNote } from './translation-note.ts';

export interface Translation {
  /** Has the file of the original, whose texts are replaced. */
  document: RawDocument;
  original: RawDocument;
  language: string;
  texts: readonly TranslatedText[];
  /** Last part of the entry's address. Undefined for a file without a separate page. */
  slug: TranslatedText | undefined;
  faults: readonly Fault[];
  /** Doubts that a person has to resolve. */
  notes: readonly Fault[];
}

/** Inputs that the translations of all documents into a language share. */
export interface TargetLanguage {
  catalogs: Catalogs;
  /** Codes of the languages of the original and of the translation. */
  codes: LanguagePair;
  /** True if the defaults have the language, so that their texts need no translation. */
  hasDefaults: boolean;
}

type Translated = Pick<Translation, 'original' | 'language'>;

/** Returns a fault of a text at the entry that translates it; undefined without one. */
const faultOfText = (
  site: Catalog | undefined,
  { entry, path }: TranslatedText,
  { original, language }: Translated,
  message: string,
): Fault | undefined =>
  site && entry && { ...faultOfEntry(site, entry, message), field: { file: original.source.file, path, language } };

/** Returns the faults of a translated text, and of its original beside it. */
const textFaults = (text: TranslatedText, site: Catalog, translated: Translated): Fault[] => {
  const { given, path } = text;
  if (!text.entry || given === undefined) return [];
  const { own, ofOriginal } = placeholderChanges(text);
  return [
    ...own.flatMap((message) => faultOfText(site, text, translated, message) ?? []),
    ...ofOriginal.map((message) => faultAt(translated.original.source, path, message)),
  ];
};

const slugOf = (name: string, id: string): TranslatableText => ({
  ...{ path: ['slug'], place: 'slug', context: contextOf(name, ['slug']), original: id },
  ...{ isRequired: false, isList: false, isForm: false, isAddress: true, fills: [] },
});

const withValue = memoize(
  ({ source, schema }: RawDocument, value: unknown): RawDocument => ({
    source: { ...source, value },
    schema,
  }),
);

/**
 * Returns a document with the texts of its translation. Everything else is that of the original. Defaults complete it:
 * in English if there are some in the language, or else in the first one. A document that did not change is not
 * translated again.
 *
 * @param name Path of the file below data/ without extension: `services/qa`.
 * @param own Value of the site's own file. All other texts are defaults.
 * @param hasPage True for an entry with a page, whose address has its id.
 */
export const translateDocument = memoize(
  (original: RawDocument, name: string, own: unknown, hasPage: boolean, target: TargetLanguage): Translation => {
    const { source, schema } = original;
    const { catalogs, codes, hasDefaults } = target;
    const translatable = translatableTexts(schema, source.value, name, codes.to);
    const texts = translatedTexts(translatable, catalogs, (text) => !hasDefaults || hasText(own, text));
    const [slug] = hasPage ? translatedTexts([slugOf(name, source.id)], catalogs) : [];
    const { site } = catalogs;
    // Most documents stay equal when a catalog changes.
    const value = unchanged(original, overlay(source.value, replacements(texts)));
    const translated = { original, language: codes.to };
    return {
      document: withValue(original, value),
      ...{ ...translated, texts, slug },
      faults: site ? texts.flatMap((text) => textFaults(text, site, translated)) : [],
      notes: texts.flatMap((text) => {
        const note = translationNote(text, codes);
        return note ? (faultOfText(site, text, translated, note) ?? []) : [];
      }),
    };
  },
);

/**
 * Returns a fault of a text at the entry that translates it; undefined for a fault of the original. An exchanged entry
 * is its own fault: the text of the original is right in its place.
 */
export const inCatalog = (
  translation: Translation,
  site: Catalog | undefined,
  { path, message }: Fault,
): Fault | undefined => {
  const { texts, slug } = translation;
  const [place, list] = [formatPath(path), formatPath(path.slice(0, -1))];
  const text = [...texts, ...(slug ? [slug] : [])].find(
    (each) => each.given !== undefined && (each.place === place || (each.isList && each.place === list)),
  );
  return text && faultOfText(site, text, translation, exchangeProblem(text) ?? message);
};

/** Returns the faults of the texts that are not translated, for sites that require all. One for those without entry. */
export const missingTextFaults = (translation: Translation, site: Catalog | undefined, name: string): Fault[] => {
  const missing = translation.texts.filter(({ state }) => state === 'missing');
  const fix = `(fix: npm run translations -- ${name} --write)`;
  const problem = 'this text is not translated (fix: write it into msgstr)';
  const written = missing.flatMap((text) => faultOfText(site, text, translation, problem) ?? []);
  const count = missing.length - written.length;
  if (count === 0) return written;
  const texts = `${count} ${count === 1 ? 'text' : 'texts'} of ${translation.original.source.file}`;
  return [...written, faultOfFile(site?.file ?? `data/translations/${name}.po`, `missing: ${texts} ${fix}`)];
};
