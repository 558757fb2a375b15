import { hash } from 'node:crypto';
import { type DataPath, formatPath, isRecord, listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import {
  type CatalogEntry,
  keyOf,
  newEntry,
  newHead,
  printCatalog,
  withFlag,
} from '../../../generator/read/translations/catalog.ts';
import { languagesOf } from '../../../generator/read/translations/languages.ts';
import type { TextOfFile } from '../../../generator/read/translations/own-defaults.ts';
import { contextOf } from '../../../generator/read/translations/translatable-texts.ts';
import { sameFlag } from '../../../generator/read/translations/translation-note.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { baseLanguage } from '../../../schemas/site/base-language.ts';
import { type LanguageTexts, translationsOf } from '../translations/open-translations.ts';
import { contextInSections } from './former-pages.ts';
import { commentsIn } from './lost-comments.ts';

/** Digest by which a former translation named the original that it was made from. */
const digestOf = (text: string): string => hash('sha256', text).slice(0, 8);

const identities = ['id', 'template', 'of'];

/** Returns the path in the original of a path in its translation. Lists may have another order or lack entries. */
const pathInOriginal = (original: unknown, translated: unknown, path: DataPath): DataPath => {
  const own: (string | number)[] = [];
  for (const [index, part] of path.entries()) {
    const entry = typeof part === 'number' ? listAt(translated, path.slice(0, index))[part] : undefined;
    const key = identities.find((name) => textAt(entry, name) !== '');
    const list = key === undefined ? [] : listAt(original, own);
    const found = key === undefined ? -1 : list.findIndex((item) => textAt(item, key) === textAt(entry, key));
    own.push(found === -1 ? part : found);
  }
  return own;
};

type FormerFile = readonly [file: string, text: string];

/** A text of a former translation. */
interface FormerText {
  path: DataPath;
  words: string;
}

/** Returns all texts of a former translation. Search words are one text in lines. */
const textsIn = (value: unknown, isList: (path: DataPath) => boolean, path: DataPath = []): FormerText[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ path, words: value.trim() }];
  if (Array.isArray(value) && isList(path)) return [{ path, words: value.join('\n') }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, isList, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, isList, [...path, key])) : [];
};

/** Returns the digest of the original of a text. A plural has one for all its forms. */
const recordedFor = (madeFrom: unknown, path: DataPath): string | undefined =>
  [path, path.slice(0, -1)]
    .map((each) => valueAt(madeFrom, [formatPath(each)]))
    .find((digest): digest is string => typeof digest === 'string');

/** Returns the digests of an original: of the text itself, and of the plural that it belongs to. */
const digestsOf = ({ original, path, document }: TextOfFile): string[] => {
  const plural = valueAt(document.source.value, path.slice(0, -1));
  const forms = isRecord(plural) ? [digestOf(Object.values(plural).join('\n'))] : [];
  const own = valueAt(document.source.value, path);
  return [digestOf(original), ...(typeof own === 'string' ? [digestOf(own)] : []), ...forms];
};

/** Returns the entries of one file's former translation. */
const entriesOf = (file: string, text: string, texts: readonly TextOfFile[]): CatalogEntry[] => {
  const { madeFrom, ...translated } = (yamlValue(text) ?? {}) as Record<string, unknown>;
  const original = texts.find(({ place }) => place !== 'slug')?.document.source.value;
  const lists = new Set(texts.filter(({ isList }) => isList).map(({ place }) => place));
  const byContext = Map.groupBy(texts, ({ context }) => context);
  const byPlace = new Map(texts.map((one) => [one.place, one]));
  const given = textsIn(translated, (path) => lists.has(formatPath(pathInOriginal(original, translated, path))));
  const entries = given.flatMap(({ path, words }): CatalogEntry[] => {
    const recorded = recordedFor(madeFrom, path)?.replace('same ', '');
    const context = contextInSections(contextOf(file, path));
    if (identities.includes(String(path.at(-1))) && !byContext.has(context)) return [];
    const place = formatPath(pathInOriginal(original, translated, path));
    // The digest knows the original also if the list has another order by now.
    const made =
      byContext.get(context)?.filter((one) => recorded !== undefined && digestsOf(one).includes(recorded)) ?? [];
    const present = made.find((one) => one.place === place) ?? made[0] ?? byPlace.get(place);
    if (!present) return [{ ...newEntry(context, place), translation: words, isObsolete: true }];
    const isCurrent = present.isAddress || recorded === undefined || made.length > 0;
    const comments = isCurrent ? {} : withFlag({}, 'fuzzy', true);
    return [{ ...newEntry(context, present.original), translation: words, comments }];
  });
  const same = texts.filter((one) => {
    const recorded = recordedFor(madeFrom, one.path);
    return recorded?.startsWith('same ') && digestsOf(one).includes(recorded.replace('same ', ''));
  });
  return [
    ...entries,
    ...same.map(({ context, original: words }) => ({ ...newEntry(context, words), translation: words })),
  ].map((entry) =>
    entry.translation === entry.original ? { ...entry, comments: withFlag(entry.comments, sameFlag, true) } : entry,
  );
};

/** Returns entries whose first one has the comments of their file, except those that quote originals. */
const withComments = ([first, ...others]: CatalogEntry[], text: string, language: string): CatalogEntry[] => {
  const own = commentsIn(text).filter((line) => !line.startsWith('# Digests of') && !line.startsWith(`# ${language}:`));
  const translator = own.map((line) => line.replace(/^# ?/, '')).join('\n');
  if (!first) return [];
  return [translator === '' ? first : { ...first, comments: { ...first.comments, translator } }, ...others];
};

const catalogOf = (files: readonly FormerFile[], { language, texts }: LanguageTexts, from: string): string => {
  const byFile = Map.groupBy(texts, ({ file }) => file);
  const found = files.flatMap(([path, text]) => {
    const file = path.split('/').slice(2).join('/').replace('.yaml', '');
    return withComments(entriesOf(file, text, byFile.get(file) ?? []), text, from);
  });
  const entries = new Map(found.toReversed().map((entry) => [keyOf(entry), entry]));
  const ordered = texts.flatMap((text) => entries.get(keyOf(text)) ?? []);
  const others = entries.values().filter((entry) => !ordered.includes(entry));
  return printCatalog([...new Set(ordered), ...others], newHead(language.code));
};

/**
 * Returns the catalogs made from translation files of earlier versions. Each original had a file in YAML, with digests
 * of its texts at the time of their translation.
 */
export const convertedTranslations = (
  data: string,
  edited: EditedTexts,
  former: readonly FormerFile[],
): EditedTexts => {
  if (former.length === 0) return new Map();
  const documents = readDocuments(data, edited);
  const languages = languagesOf(documents.single.get('site')?.source.value);
  const known = translationsOf(documents).languages;
  return new Map(
    [...Map.groupBy(former, ([file]) => file.split('/')[1] ?? '')].map(([path, files]) => {
      const own = known.find(({ language }) => language.path === path);
      const [{ code, ...rest }] = languages;
      // A folder of a language that the site does not list.
      const none = { language: { ...rest, code: path }, catalog: undefined, documents, texts: [], unused: [] };
      return [`data/translations/${path}.po`, catalogOf(files, own ?? none, baseLanguage(code))];
    }),
  );
};
