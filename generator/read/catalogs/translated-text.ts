import { isRecord, valueAt } from '../data-path.ts';
import { type Catalog, type CatalogEntry, entryFor, keyOf } from './catalog.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** `outdated`: the original has changed since. `same`: the text is deliberately that of the original. */
export type TextState = 'current' | 'same' | 'outdated' | 'missing';

/** A text of an original, with its translation. */
export interface TranslatedText extends TranslatableText {
  /** The entry of the site's catalog; undefined for a text without one, and for a text of the defaults' catalog. */
  entry: CatalogEntry | undefined;
  /** The translation, as in the file of the original; undefined for a text without one. */
  given: string | readonly string[] | undefined;
  /** False for a default that exists in the language. */
  isOpen: boolean;
  /** Undefined for a text that needs no translation and has none. */
  state: TextState | undefined;
}

/** Catalogs of a language: that of the site takes precedence over that of the defaults. */
export interface Catalogs {
  site: Catalog | undefined;
  defaults: Catalog | undefined;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Returns the share of words that two texts have in common, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.intersection(b).size / Math.max(a.size, b.size, 1);
};

/** Pairs the changed texts of a context with entries of former ones. Those of a list that also grew are compared. */
const pairs = (
  texts: readonly TranslatableText[],
  entries: readonly CatalogEntry[],
): [TranslatableText, CatalogEntry][] => {
  const left = [...entries];
  return texts.flatMap((text, index): [TranslatableText, CatalogEntry][] => {
    const likely = (entry: CatalogEntry): number => likeness(entry.original, text.original);
    const entry =
      texts.length === entries.length ? entries[index] : left.toSorted((a, b) => likely(b) - likely(a)).at(0);
    if (!entry || (texts.length !== entries.length && likely(entry) < 0.5)) return [];
    left.splice(left.indexOf(entry), 1);
    return [[text, entry]];
  });
};

/** Returns the entries of former originals by the keys of the texts that replaced these. */
const formerEntries = (
  all: readonly TranslatableText[],
  missing: readonly TranslatableText[],
  catalog: Catalog | undefined,
): ReadonlyMap<string, CatalogEntry> => {
  if (!catalog || missing.length === 0) return new Map();
  const present = new Set(all.map(keyOf));
  const changed = new Map(missing.map((text) => [keyOf(text), text]));
  const contexts = Map.groupBy(changed.values(), ({ context }) => context);
  const isFormer = (entry: CatalogEntry): boolean =>
    !present.has(keyOf(entry)) && entry.translation !== '' && entry.translation !== entry.original;
  return new Map(
    [...contexts].flatMap(([context, texts]) =>
      pairs(texts, (catalog.byContext.get(context) ?? []).filter(isFormer)).map(([text, entry]) => [
        keyOf(text),
        entry,
      ]),
    ),
  );
};

const stateOf = (
  { original, isRequired, isAddress }: TranslatableText,
  entry: CatalogEntry | undefined,
  isFormer: boolean,
): TextState | undefined => {
  if (!entry) return isRequired ? 'missing' : undefined;
  // An address stays as published, whatever becomes of the original's.
  if (!isAddress && (entry.isFuzzy || isFormer)) return 'outdated';
  if (entry.translation !== original) return 'current';
  return isRequired ? 'same' : undefined;
};

/** Finds the translations of the texts of a document. Those that are not open need none. */
export const translatedTexts = (
  texts: readonly TranslatableText[],
  { site, defaults }: Catalogs,
  isOpen: (text: TranslatableText) => boolean = () => true,
): TranslatedText[] => {
  // A text with an empty entry is not translated yet; it has not replaced another one.
  const missing = texts.filter(
    (text) => isOpen(text) && !site?.entries.has(keyOf(text)) && !entryFor([defaults], text),
  );
  const former = formerEntries(texts, missing, site);
  return texts.map((text): TranslatedText => {
    const entry = entryFor([site, defaults], text) ?? former.get(keyOf(text));
    const isOwn = entry !== undefined && site?.entries.get(keyOf(entry)) === entry;
    const needed = { ...text, isRequired: text.isRequired && isOpen(text) };
    return {
      ...text,
      // The entry without a translation says where to write it.
      entry: isOwn ? entry : site?.entries.get(keyOf(text)),
      given: text.isList ? entry?.translation.split('\n') : entry?.translation,
      isOpen: isOpen(text),
      state: entry && !isOwn ? undefined : stateOf(needed, entry, former.has(keyOf(text))),
    };
  });
};

/** Returns the replacements of texts by their translations. */
export const replacements = (texts: readonly TranslatedText[]) =>
  texts.flatMap(({ path, given }) => (given === undefined ? [] : [{ path, value: given }]));

/** True if a value contains the text at a path itself. A plural is one value, whatever its forms. */
export const hasText = (value: unknown, { path, isForm }: TranslatableText): boolean => {
  const inside = valueAt(value, path);
  const plural = valueAt(value, path.slice(0, -1));
  return (inside !== undefined && inside !== null) || (isForm && isRecord(plural) && plural.other !== undefined);
};
