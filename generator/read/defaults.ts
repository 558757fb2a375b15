import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { baseLanguage } from '../../schemas/site/base-language.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { type Catalog, readCatalog } from './catalogs/catalog.ts';
import { operatorFiles } from './catalogs/catalog-files.ts';
import { translatableTexts } from './catalogs/translatable-texts.ts';
import { replacements, type TranslatedText, translatedTexts } from './catalogs/translated-text.ts';
import { isSingleFile, type SingleFile, singleFiles } from './data-files.ts';
import { isRecord, overlay, valueAt } from './data-path.ts';
import type { RawDocument } from './document.ts';
import { memoize } from './memoize.ts';
import { paletteFromAccent } from './palette/palette-from-accent.ts';
import { parseYaml } from './yaml/source.ts';
import { yamlValue } from './yaml/yaml-value.ts';

const folder = join(import.meta.dirname, '../../defaults');

/** The default of a single file, in a language as far as catalogs have it. */
interface Default {
  value: unknown;
}

/** Files that a site's defaults depend on. */
type SourceOfDefaults = 'site' | 'constants' | 'palette';

/**
 * Returns the default of a single file in English: defaults/<file>.yaml. Undefined if the site must write the whole
 * file.
 * @example defaultOf('inbox')?.value // { title: 'Inbox', … }
 */
export const defaultOf = memoize((name: string): Default | undefined => {
  const file = join(folder, `${name}.yaml`);
  return existsSync(file) ? { value: yamlValue(readFileSync(file, 'utf8')) } : undefined;
});

/** Returns the catalog that translates the defaults into a language: defaults/translations/de.po. */
export const defaultCatalog = memoize((language: string): Catalog | undefined => {
  const name = `translations/${baseLanguage(language)}.po`;
  const file = join(folder, name);
  return existsSync(file) ? readCatalog(`defaults/${name}`, readFileSync(file)) : undefined;
});

/** True if all defaults exist in a language. */
export const knowsLanguage = (language: string): boolean =>
  baseLanguage(language) === 'en' || defaultCatalog(language) !== undefined;

/** Returns the texts of a default with their translations into a language. */
export const defaultTexts = (name: string, language: string, site: Catalog | undefined): TranslatedText[] => {
  const { value } = defaultOf(name) ?? {};
  if (!isSingleFile(name) || value === undefined || operatorFiles.includes(name)) return [];
  const texts = translatableTexts(singleFiles[name], value, name, language);
  return translatedTexts(texts, { site, defaults: defaultCatalog(language) }, () => !knowsLanguage(language));
};

const inLanguage = memoize((name: string, language: string, site: Catalog | undefined): Default | undefined => {
  const byDefault = defaultOf(name);
  if (!byDefault) return undefined;
  return { value: overlay(byDefault.value, replacements(defaultTexts(name, language, site))) };
});

/** Returns the default of data/palette.yaml: the colors that the site derives from its accent color. */
const paletteOf = memoize(
  (accentColor: unknown, own: unknown): Default => ({ value: paletteFromAccent(accentColor, own) }),
);

/**
 * Returns the default of a single file for a site, in its language as far as catalogs have it. `parsedFile` returns
 * files of the site. Without them, the site is in English and has a gray accent.
 */
export const defaultFor = (
  name: string,
  parsedFile: (file: SourceOfDefaults) => unknown,
  language = languageOf(parsedFile('site')),
  catalog?: Catalog,
): Default | undefined => {
  if (name !== 'palette') return inLanguage(name, language, catalog);
  return paletteOf(valueAt(parsedFile('constants'), ['accentColor']), parsedFile('palette'));
};

/** Returns the language of a site by its parsed site.yaml; English while it cannot be read. */
export const languageOf = (site: unknown): string => {
  const language = valueAt(site, ['language']);
  return isLanguageCode(language) ? language : 'en';
};

/** True for a map of another format (`as`), such as a webhook, whose keys differ. */
const isOtherFormat = (byDefault: Record<string, unknown>, own: Record<string, unknown>): boolean =>
  byDefault.as !== undefined && own.as !== undefined && byDefault.as !== own.as;

/**
 * Overrides a default by a site's value. Maps of one format are merged key by key. Other values are replaced.
 * @example withDefault({ a: 1, b: { c: 2 } }, { b: { d: 3 } }) // { a: 1, b: { c: 2, d: 3 } }
 */
export const withDefault = (byDefault: unknown, own: unknown): unknown => {
  // A file with nothing but comments has the value null.
  if (own === undefined || own === null) return byDefault ?? own;
  if (!isRecord(byDefault) || !isRecord(own) || isOtherFormat(byDefault, own)) return own;
  const merged = Object.entries(own).map(([key, value]) => [key, withDefault(byDefault[key], value)]);
  return { ...byDefault, ...Object.fromEntries(merged) };
};

/** Returns the part of a value that differs from a default, or that the site's file names already. */
export const withoutDefault = (byDefault: unknown, value: unknown, own: unknown): unknown => {
  if (!isRecord(byDefault) || !isRecord(value) || isOtherFormat(byDefault, value)) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => valueAt(own, [key]) !== undefined || !isDeepStrictEqual(byDefault[key], inner),
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, withoutDefault(byDefault[key], inner, valueAt(own, [key]))]),
  );
};

/** A single file that the site does not have, or does not override. */
export const absent = memoize(
  (name: SingleFile): RawDocument => ({
    source: { file: `data/${name}.yaml`, id: name, text: '', parsed: parseYaml(''), value: null },
    schema: singleFiles[name],
  }),
);

/** Completes a document with its default. Positions of faults stay those of the site's file. */
export const completed = memoize(
  ({ source, schema }: RawDocument, { value }: Default): RawDocument => ({
    source: { ...source, value: withDefault(value, source.value) },
    schema,
  }),
);
