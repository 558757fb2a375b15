import { type CatalogEntry, keyOf, newHead, printCatalog, withFlag } from '../../../generator/read/catalogs/catalog.ts';
import { catalogFile } from '../../../generator/read/catalogs/catalog-files.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import type { TextOfFile } from '../../../generator/read/translations/own-defaults.ts';
import type { LanguageTexts, Translations } from './open-translations.ts';

/** Returns the comment with the text that an outdated translation was made from. */
const previous = (original: string): string => `msgid ${JSON.stringify(original)}`;

/** Returns the comments of an entry whose original has changed, or has changed back. */
const commentsOfChanged = ({ comments, original }: CatalogEntry, text: TextOfFile): CatalogEntry['comments'] => {
  const { previous: known, ...others } = comments;
  const isBack = known === previous(text.original);
  // The oldest text is the one that was translated.
  return isBack
    ? withFlag(others, 'fuzzy', false)
    : { ...withFlag(others, 'fuzzy', true), previous: known ?? previous(original) };
};

/** Returns the entry of a text. One that needs no translation has the original as its translation. */
const entryOf = (text: TextOfFile, obsolete: ReadonlyMap<string, CatalogEntry>): CatalogEntry => {
  const { context, original, entry = obsolete.get(keyOf(text)) } = text;
  const isNeeded = text.isRequired;
  const known = { translation: isNeeded ? '' : original, isFuzzy: false, line: 0, comments: {}, ...entry };
  const isChanged = entry !== undefined && entry.original !== original && !text.isAddress;
  return {
    ...known,
    context,
    original,
    isObsolete: false,
    ...(isChanged && { comments: commentsOfChanged(entry, text) }),
  };
};

/**
 * Returns the text of a language's catalog for the present originals, in their order. Entries of changed originals
 * become fuzzy, and those that no original has obsolete.
 */
const writtenCatalog = ({ language, catalog, texts, unused }: LanguageTexts): string => {
  const obsolete = new Map(catalog?.obsolete.map((entry) => [keyOf(entry), entry]));
  // Texts of the defaults' catalog are only written where the site has another translation.
  const own = texts.filter(({ entry, given, isOpen }) => entry !== undefined || (isOpen && given === undefined));
  const entries = new Map(own.map((text) => [keyOf(text), entryOf(text, obsolete)]));
  const left = [
    ...obsolete.values().filter((entry) => !entries.has(keyOf(entry))),
    ...unused.filter(({ translation }) => translation !== ''),
  ];
  const isHeaded = catalog && Object.keys(catalog.head.headers).length > 0;
  return printCatalog(
    [...entries.values(), ...left.map((entry) => ({ ...entry, isObsolete: true }))],
    isHeaded ? catalog.head : newHead(language.code),
  );
};

/** Returns the catalogs that writing changes. */
export const writtenCatalogs = ({ languages }: Translations): EditedTexts =>
  new Map(
    languages.flatMap((one) => {
      const after = writtenCatalog(one);
      return after === one.catalog?.text ? [] : [[catalogFile(one.language), after] as const];
    }),
  );
