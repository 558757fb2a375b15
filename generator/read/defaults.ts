import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { baseLanguage } from '../../schemas/site/base-language.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { type DataPath, formatPath, isRecord, valueAt } from './data-path.ts';
import type { RawDocument } from './document.ts';
import { digestOf } from './memoize.ts';
import { paletteFromAccent } from './palette/palette-from-accent.ts';
import { nameOf } from './placeholders.ts';
import { yamlValue } from './yaml/yaml-value.ts';

const folder = join(import.meta.dirname, '../../defaults');

/** The languages with default texts, by the folders named after them. */
export const defaultLanguages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  .map(({ name }) => name)
  .toSorted();

/** The default of a single file. */
interface Default {
  value: unknown;
  /** Digest of the default's text. */
  digest: string;
  /** True for texts in English, because the site's language has no defaults. */
  isForeign: boolean;
}

/** Files that a site's defaults depend on. */
type SourceOfDefaults = 'site' | 'constants' | 'palette';

const known = new Map<string, Default | undefined>();

const read = (name: string, isForeign: boolean): Default | undefined => {
  const file = join(folder, `${name}.yaml`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const value = yamlValue(text);
  // A site in another language names only the forms that it has, and languages only if it has several.
  const { forms: _forms, languages: _languages, ...others } = isForeign && isRecord(value) ? value : {};
  return { value: isForeign ? others : value, digest: digestOf(text), isForeign };
};

/**
 * Returns the default of a single file: defaults/<file>.yaml, or defaults/<language>/<file>.yaml for texts. Undefined
 * if the site must write the whole file.
 * @example defaultOf('inbox', 'en-US')?.value // { title: 'Inbox', … }
 */
export const defaultOf = (name: string, language: string): Default | undefined => {
  const code = baseLanguage(language);
  const key = `${code}/${name}`;
  if (!known.has(key)) {
    const isForeign = !defaultLanguages.includes(code);
    known.set(key, read(name, false) ?? read(`${isForeign ? 'en' : code}/${name}`, isForeign));
  }
  return known.get(key);
};

/** Returns the default of data/palette.yaml: the colors that the site derives from its accent color. */
const paletteOf = (constants: unknown, own: unknown): Default => {
  const accentColor = valueAt(constants, ['accentColor']);
  return { value: paletteFromAccent(accentColor, own), digest: digestOf(String(accentColor)), isForeign: false };
};

/**
 * Returns the default of a single file for a site. `parsedFile` returns files of the site. Without them, the site is in
 * English and has a gray accent.
 */
export const defaultFor = (name: string, parsedFile: (file: SourceOfDefaults) => unknown): Default | undefined =>
  name === 'palette'
    ? paletteOf(parsedFile('constants'), parsedFile('palette'))
    : defaultOf(name, languageOf(parsedFile('site')));

/** Returns the language of a site by its parsed site.yaml; English while it cannot be read. */
export const languageOf = (site: unknown): string => {
  const language = valueAt(site, ['language']);
  return isLanguageCode(language) ? language : 'en';
};

/**
 * Overrides a default by a site's value. Maps are merged key by key. Lists and other values are replaced.
 * @example withDefault({ a: 1, b: { c: 2 } }, { b: { d: 3 } }) // { a: 1, b: { c: 2, d: 3 } }
 */
export const withDefault = (byDefault: unknown, own: unknown): unknown => {
  // A file with nothing but comments has the value null.
  if (own === undefined || own === null) return byDefault ?? own;
  if (!isRecord(byDefault) || !isRecord(own)) return own;
  const merged = Object.entries(own).map(([key, value]) => [key, withDefault(byDefault[key], value)]);
  return { ...byDefault, ...Object.fromEntries(merged) };
};

/** Returns the part of a value that differs from a default, or that the site's file names already. */
export const withoutDefault = (byDefault: unknown, value: unknown, own: unknown): unknown => {
  if (!isRecord(byDefault) || !isRecord(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => valueAt(own, [key]) !== undefined || !isDeepStrictEqual(byDefault[key], inner),
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, withoutDefault(byDefault[key], inner, valueAt(own, [key]))]),
  );
};

/** Completes a document with its default. Positions of faults stay those of the site's file. */
export const completed = ({ source, schema }: RawDocument, { value, digest }: Default): RawDocument => ({
  source: { ...source, value: withDefault(value, source.value), digest: digestOf(source.digest, digest) },
  schema,
});

/** Returns the path of the first text of a default that a site's value does not override. */
const firstMissing = (byDefault: unknown, own: unknown, path: DataPath = []): DataPath | undefined => {
  // The forms of a plural depend on the language.
  if (!isRecord(byDefault) || 'other' in byDefault) return own === undefined || own === null ? path : undefined;
  for (const [key, inner] of Object.entries(byDefault)) {
    const missing = firstMissing(inner, valueAt(own, [key]), [...path, key]);
    if (missing) return missing;
  }
  return undefined;
};

/** Returns the fault of a file that would show texts in English, because the site's language has no defaults. */
export const foreignTextFault = ({ value, isForeign }: Default, own: unknown, language: string): string | undefined => {
  const missing = isForeign ? firstMissing(value, own) : undefined;
  if (!missing) return undefined;
  return (
    `there are no defaults in ${nameOf(language)}, and this file lacks ${formatPath(missing)} ` +
    `(fix: write the whole file, or use one of ${defaultLanguages.join(', ')} as language in data/site.yaml)`
  );
};
