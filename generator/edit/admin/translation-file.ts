import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Collection, Field } from '@sveltia/cms';
import type { Language } from '../../../schemas/site/languages.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { check } from '../../check/check.ts';
import { isEntryPage } from '../../check/rules/addresses/slugs.ts';
import { type DataPath, isRecord, valueAt } from '../../read/data-path.ts';
import type { Documents } from '../../read/document.ts';
import { readDocuments } from '../../read/documents.ts';
import type { TranslatedText } from '../../read/translations/translatable-texts.ts';
import type { Translation } from '../../read/translations/translate-document.ts';
import { schemaLine } from '../explained-yaml.ts';
import { translationsOf } from '../translations/open-translations.ts';
import { writeTranslation } from '../translations/write-translation.ts';
import { type Answer, refusalOf, reportOf, stateOf } from './edit-file.ts';
import { labelOf, transitFormat } from './field-shapes.ts';

/** Length from which a text gets a multi-line field. */
const longestLine = 70;

/** Returns the keys of a text in the admin UI, in which entries of lists are fields of an object. */
const screenPath = (path: DataPath): string[] =>
  path.map((part) => (typeof part === 'number' ? `entry${part + 1}` : part));

const textField = (original: string): Record<string, unknown> => ({
  widget: original.length > longestLine || original.includes('\n') ? 'text' : 'string',
  use_emoji_autocomplete: false,
});

/** Returns the fields of plural forms in a language, or of a list of words. */
const wholeField = (value: unknown, { code }: Language): Record<string, unknown> => {
  if (Array.isArray(value)) return { widget: 'list', field: { name: 'entry', label: 'Entry', widget: 'string' } };
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const fields = forms.map((name) => ({ name, label: labelOf(name), widget: 'string', required: false }));
  return { widget: 'object', required: true, fields };
};

/** Fields by key. A key with texts below it has another tree. */
interface Tree {
  [key: string]: Tree | Field;
}

const isField = (inside: Tree | Field): inside is Field => typeof inside.widget === 'string';

const fieldsOfTree = (tree: Tree): Field[] =>
  Object.entries(tree).map(([name, inside]) => {
    const own = isField(inside) ? inside : { widget: 'object', fields: fieldsOfTree(inside) };
    return { ...own, name, label: labelOf(name.replace(/^entry(\d+)$/, 'entry $1')) } as unknown as Field;
  });

/** Returns a field for each text of an original. Its hint is the original. */
const fieldsFor = ({ document, texts }: Translation, language: Language): Field[] => {
  const tree: Tree = {};
  for (const { path, text, isWhole } of texts) {
    const keys = screenPath(path);
    const holder = keys.slice(0, -1).reduce<Tree>((inside, key) => {
      inside[key] ??= {};
      return inside[key] as Tree;
    }, tree);
    const field = isWhole ? wholeField(valueAt(document.source.value, path), language) : textField(text);
    holder[keys.at(-1) ?? ''] = { hint: text, required: false, ...field } as unknown as Field;
  }
  return fieldsOfTree(tree);
};

const slugField = {
  ...{ name: 'slug', label: 'Slug', widget: 'string', required: false },
  hint: 'Last part of the address in this language. Without it, the address has the name of the file.',
} as unknown as Field;

/** Returns a group of files for each further language of a site. */
export const translationCollections = (documents: Documents): Collection[] =>
  translationsOf(documents).languages.map(({ language, translations }) => ({
    name: `translations-${language.path}`,
    label: language.name,
    files: [...translations]
      .filter(([, { texts }]) => texts.length > 0)
      .map(([name, translation]) => ({
        name: name.replace('/', '-'),
        label: name.split('/').map(labelOf).join(' › '),
        file: translation.document.source.file,
        format: transitFormat,
        fields: [...(isEntryPage(name) ? [slugField] : []), ...fieldsFor(translation, language)],
      })),
  }));

/** Returns the translations of a site by their files. */
const translationFiles = (data: string) => {
  const { original, languages } = translationsOf(readDocuments(data));
  const all = languages.flatMap(({ translations }) => [...translations.values()]);
  const withTexts = all.filter(({ texts }) => texts.length > 0);
  return { original, files: new Map(withTexts.map((one) => [one.document.source.file, one])) };
};

const pathIn = (data: string, file: string): string => join(data, file.replace(/^data\//, ''));

const stateAt = (path: string): { state?: string } => (existsSync(path) ? { state: stateOf(readFileSync(path)) } : {});

/** Returns the texts of a translation by their fields. */
const screenValue = ({ texts, slug }: Translation): object => {
  const value: Record<string, unknown> = slug === undefined ? {} : { slug };
  for (const { path, given } of texts) {
    if (given === undefined) continue;
    const keys = screenPath(path);
    const holder = keys.slice(0, -1).reduce<Record<string, unknown>>((inside, key) => {
      inside[key] ??= {};
      return inside[key] as Record<string, unknown>;
    }, value);
    holder[keys.at(-1) ?? ''] = given;
  }
  return value;
};

/** Returns the translations of a site for the admin UI, also those that have no file yet. */
export const readTranslations = (data: string): Record<string, Answer> =>
  Object.fromEntries(
    [...translationFiles(data).files].map(([file, translation]) => [
      file,
      { status: 200, body: JSON.stringify(screenValue(translation)), ...stateAt(pathIn(data, file)) },
    ]),
  );

/** Returns the submitted value without blank parts; undefined if it is blank. */
const entered = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => entered(item) ?? []);
    return items.length > 0 ? items : undefined;
  }
  if (!isRecord(value)) return undefined;
  const inside = Object.entries(value).map(([key, item]) => [key, entered(item)] as const);
  const kept = inside.filter(([, item]) => item !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

const enteredTexts = (texts: readonly TranslatedText[], value: unknown): ReadonlyMap<string, unknown> =>
  new Map([
    ['slug', entered(valueAt(value, ['slug']))],
    ...texts.map(({ path, place }) => [place, entered(valueAt(value, screenPath(path)))] as const),
  ]);

/** Writes texts from the admin UI into a translation file. Faults of the file prevent writing; others are reported. */
export const writeTranslationFile = async (
  folders: SiteFolders,
  file: string,
  body: Uint8Array,
  expected: string | undefined,
): Promise<Answer> => {
  const { original, files } = translationFiles(folders.data);
  const translation = files.get(file);
  if (!translation) return { status: 404, body: `${file} is no translation (fix: reload the screen)` };
  const path = pathIn(folders.data, file);
  if (stateAt(path).state !== expected)
    return { status: 412, body: `${file} was changed elsewhere meanwhile (fix: reload the screen and enter it again)` };
  const { source, document, texts } = translation;
  const text = writeTranslation(
    source?.text ?? schemaLine(folders, file),
    { value: document.source.value, texts, language: original },
    { texts: enteredTexts(texts, JSON.parse(Buffer.from(body).toString('utf8'))) },
  );
  const result = await check(folders, { drafts: true, edited: new Map([[file, text]]) });
  const faults = result.ok ? [] : result.faults;
  const own = faults.filter((fault) => fault.file === file);
  if (own.length > 0) return { status: 422, body: refusalOf(own) };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return { status: 200, body: reportOf(faults), state: stateOf(text) };
};
