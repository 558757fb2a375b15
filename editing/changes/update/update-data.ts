import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, parseDocument, stringify } from 'yaml';
import { type DataPath, formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { listDataFiles } from '../../../generator/read/files/list-data-files.ts';
import { type FormatChange, formatChanges } from '../../../generator/read/format-changes.ts';
import { type CatalogEntry, keyOf } from '../../../generator/read/translations/catalog.ts';
import { contextOf } from '../../../generator/read/translations/translatable-texts.ts';
import { decodeText } from '../../../generator/read/yaml/read-yaml.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { constants } from '../../../schemas/site/constants.ts';
import { isNewer, systemVersion } from '../../../sites/system-version.ts';
import { type ChangeEntries, inCatalog, renamedContexts } from '../translations/changed-entries.ts';
import { entryBlocks } from '../yaml/splices.ts';
import { mergeIntoYaml, NotEditable, withEntries, withKey, withNestedKey, withoutPlace } from '../yaml/yaml-editor.ts';
import { contextInSections } from './former-pages.ts';
import { convertedTranslations } from './former-translations.ts';
import { withLostComments } from './lost-comments.ts';
import { withSections } from './page-sections.ts';

type Texts = Map<string, string>;

/** Returns the value of a file; undefined for a missing file, and for one that cannot be read. */
const parsed = (texts: Texts, file: string): unknown => {
  try {
    return yamlValue(texts.get(file) ?? '');
  } catch {
    return undefined; // The check after the update reports it.
  }
};

/** Returns the paths in a value that a pattern such as `pairs.*.color` matches. */
const placesOf = (value: unknown, pattern: string): DataPath[] =>
  pattern.split('.').reduce<DataPath[]>(
    (paths, part) =>
      paths.flatMap((path) => {
        const holder = valueAt(value, path);
        if (Array.isArray(holder) && part === '*') return holder.map((_, index) => [...path, index]);
        if (!isRecord(holder)) return [];
        return Object.keys(holder).flatMap((key) => (part === '*' || part === key ? [[...path, key]] : []));
      }),
    [[]],
  );

/** Returns a copy of a value with another value at a path. */
const replaced = (value: unknown, path: DataPath, change: (old: unknown) => unknown): unknown => {
  const [part, ...rest] = path;
  if (part === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[part] = replaced(copy[part], rest, change);
  return copy;
};

/** True for a translation of earlier versions, whose keys are those of its original. */
const isTranslation = (file: string): boolean => file.startsWith('translations/') && file.endsWith('.yaml');

/** Renames a key in a former translation, and in the places of digests below it. */
const withTranslatedKey = (text: string, path: DataPath, to: string): string => {
  const value = yamlValue(text);
  const madeFrom = valueAt(value, ['madeFrom']);
  const [from, next] = [formatPath(path), formatPath([...path.slice(0, -1), to])];
  const places = Object.keys(isRecord(madeFrom) ? madeFrom : {}).filter(
    (place) => place.startsWith(from) && /^(?:$|[.[])/.test(place.slice(from.length)),
  );
  return places.reduce(
    (renamed, place) => withKey(renamed, ['madeFrom', place], next + place.slice(from.length)),
    valueAt(value, path) === undefined ? text : withKey(text, path, to),
  );
};

/** Returns the files that a change concerns: its own, and the translations whose keys follow those of the original. */
const filesOf = (texts: Texts, { file, how }: FormatChange): string[] => {
  const follows = how === 'rename' || how === 'remove';
  const others = [...texts.keys()].filter((each) => isTranslation(each) && each.split('/').slice(2).join('/') === file);
  return [file, ...(follows ? others : [])];
};

const changeCatalogs = (texts: Texts, change: ChangeEntries): void => {
  for (const [file, text] of texts) if (file.endsWith('.po')) texts.set(file, inCatalog(`data/${file}`, text, change));
};

/** Renames a field in the contexts of all catalogs. */
const renameContexts = (texts: Texts, file: string, path: DataPath, to: readonly string[]): void => {
  const contextAt = (place: DataPath): string => contextOf(file.replace('.yaml', ''), place);
  const [from, next] = [contextAt(path), contextAt([...path.slice(0, -1), ...to])];
  changeCatalogs(texts, (entries) => renamedContexts(entries, from, next));
};

/** Renames a key. A renamed constant is also renamed in the placeholders of all texts. */
const renameKey = (texts: Texts, file: string, path: DataPath, to: string): void => {
  const text = texts.get(file) ?? '';
  const [group = '', nested] = to.split('.');
  if (!isTranslation(file)) renameContexts(texts, file, path, to.split('.'));
  if (nested !== undefined) {
    texts.set(file, withNestedKey(text, path, [group, nested]));
    return;
  }
  if (valueAt(yamlValue(text), [...path.slice(0, -1), to]) !== undefined) throw new NotEditable(path);
  texts.set(file, isTranslation(file) ? withTranslatedKey(text, path, to) : withKey(text, path, to));
  if (file !== 'constants.yaml') return;
  for (const [other, words] of texts) {
    texts.set(other, words.replaceAll(new RegExp(`\\{\\{${String(path.at(-1))}\\b`, 'g'), `{{${to}`));
  }
};

/** Moves a top-level key into a separate file, with its comments. */
const extractKey = (texts: Texts, file: string, key: string, to: string): void => {
  const text = texts.get(file) ?? '';
  if (texts.has(to)) throw new NotEditable([key]);
  const others = Object.keys(yamlValue(text) as object).filter((other) => other !== key);
  const schema = /^# yaml-language-server: .*\n/.exec(text)?.[0] ?? '';
  const alone = others.reduce((left, other) => withoutPlace(left, [other]), text);
  texts.set(file, withoutPlace(text, [key]));
  texts.set(to, alone.replace(schema, schema.replace(/[\w-]+(?=\.json)/, to.replace('.yaml', ''))));
};

/** Returns the text of each entry of a list, without the dash and the indentation of the list. */
const entryTexts = (text: string, key: string, entries: readonly unknown[]): string[] => {
  const list: unknown = parseDocument(text).getIn([key], true);
  if (!isSeq(list) || list.flow) return entries.map((entry) => stringify(entry));
  const { indent, blocks } = entryBlocks(text, list);
  const outer = new RegExp(`^(?:${indent}- (?=[^{])|${indent}(?=#)|${indent}  )`, 'gm');
  return blocks.map((block, index) =>
    /^ *- *\{/m.test(block)
      ? `${block.slice(0, block.search(/^ *- /m)).trimStart()}${stringify(entries[index])}`
      : block.replaceAll(outer, ''),
  );
};

/** Writes each entry of a list into a file that its id names. The file of the list is removed. */
const splitList = (texts: Texts, file: string, key: string, folder: string): void => {
  const text = texts.get(file) ?? '';
  const entries = (yamlValue(text) as Record<string, Record<string, unknown>[]>)[key] ?? [];
  const own = entryTexts(text, key, entries);
  for (const [index, { id, ...entry }] of entries.entries()) {
    const without = withoutPlace(own[index] ?? '', ['id']);
    texts.set(`${folder}/${String(id)}.yaml`, mergeIntoYaml(without, { ...entry, order: index + 1 }));
  }
  texts.delete(file);
};

/** Replaces the value at a path. The entries of a list replace the keys of a map, with their comments. */
const rewrite = (text: string, path: DataPath, change: (old: unknown) => unknown): string => {
  const own = yamlValue(text);
  const value = change(valueAt(own, path));
  if (Array.isArray(value)) return withEntries(text, path, value);
  return mergeIntoYaml(
    text,
    replaced(own, path, () => value),
  );
};

/** Returns entries of which none has the text and the context of another one. A translated one stays. */
const withoutDuplicates = (entries: readonly CatalogEntry[]): CatalogEntry[] => {
  const first = new Map<string, CatalogEntry>();
  for (const entry of entries) {
    const key = `${keyOf(entry)} ${entry.isObsolete}`;
    if (!first.get(key)?.translation) first.set(key, entry);
  }
  return [...first.values()];
};

/** Writes a page of the former format as a list of sections. The catalogs follow. */
const makeSections = (texts: Texts, file: string): void => {
  const template = file.replace(/^pages\/|\.yaml$/g, '');
  const page = withSections(template, texts.get(file) ?? '', (other) => texts.has(other));
  if (page === undefined) return;
  texts.set(file, page);
  changeCatalogs(texts, (entries) => {
    const moved = entries.map((entry) =>
      entry.context.startsWith(`pages/${template} `) ? { ...entry, context: contextInSections(entry.context) } : entry,
    );
    return withoutDuplicates(moved);
  });
};

/** Applies a change at one of its places. */
const apply = (texts: Texts, change: FormatChange, path: DataPath): void => {
  const { file } = change;
  const text = texts.get(file) ?? '';
  if (change.how === 'rename') renameKey(texts, file, path, change.to);
  else if (change.how === 'remove') {
    const isMeant = change.only === undefined || valueAt(yamlValue(text), path) === change.only;
    if (isMeant) texts.set(file, withoutPlace(text, path));
  } else if (change.how === 'rewrite') texts.set(file, rewrite(text, path, change.value));
  else if (change.how === 'sections') makeSections(texts, file);
  else if (change.how === 'split') splitList(texts, file, change.key, change.to);
  else if (change.how === 'extract') extractKey(texts, file, change.key, change.to);
};

/** Applies a change at all of its places. */
const applyEverywhere = (texts: Texts, change: FormatChange): Pick<DataUpdate, 'made' | 'undecided'> => {
  const [made, undecided]: [string[], string[]] = [[], []];
  const applyAt = (file: string, path: DataPath): void => {
    const line = `${file}: ${formatPath(path) || 'each key'} ${change.says}`;
    const text = texts.get(file);
    try {
      apply(texts, { ...change, file }, path);
      if (texts.get(file) !== text) made.push(line);
    } catch (error) {
      if (!(error instanceof NotEditable)) throw error;
      undecided.push(`${line} (fix: edit it manually)`);
    }
  };
  for (const file of filesOf(texts, change)) {
    const places = change.key === undefined ? [[]] : placesOf(parsed(texts, file), change.key);
    for (const path of places) applyAt(file, path);
  }
  return { made, undecided };
};

/** Renames text constants that have the name of a newer constant, and moves unknown constants of texts to `texts`. */
const repairConstants = (texts: Texts): string[] => {
  const file = 'constants.yaml';
  const own = parsed(texts, file);
  const isConstant = (name: string): boolean => Object.hasOwn(constants.shape, name);
  const isInTexts = (name: string): boolean => [...texts.values()].some((text) => text.includes(`{{${name}}}`));
  const namesAt = (path: DataPath): string[] => Object.keys(valueAt(own, path) ?? {});
  const isFree = (name: string): boolean => valueAt(own, ['texts', `${name}Text`]) === undefined;
  const made: string[] = [];
  for (const name of namesAt(['texts']).filter((each) => isConstant(each) && isFree(each))) {
    renameKey(texts, file, ['texts', name], `${name}Text`);
    made.push(`${file}: texts.${name} was renamed to ${name}Text`);
  }
  for (const name of namesAt([]).filter((each) => !isConstant(each) && isInTexts(each))) {
    texts.set(file, withNestedKey(texts.get(file) ?? '', [name], ['texts', name]));
    made.push(`${file}: ${name} has moved to texts`);
  }
  return made;
};

export interface DataUpdate {
  /** Edited texts by file; undefined for a deleted file. */
  edited: ReadonlyMap<string, string | undefined>;
  /** Files that are no YAML, by their old and new names. */
  moved: readonly (readonly [from: string, to: string])[];
  /** One line for each change that was made. */
  made: readonly string[];
  /** One line for each change that the owner must make. */
  undecided: readonly string[];
}

/**
 * Brings data of an earlier version to the format of this one. Comments and notation of everything else stay. Nothing
 * is written.
 */
export const updateData = (data: string, changes: readonly FormatChange[] = formatChanges): DataUpdate => {
  const catalogs = filesBelow(data).filter((file) => /^translations\/[^/]+\.po$/.test(file));
  const before = new Map(
    [...listDataFiles(data).files.map(({ path }) => path), ...catalogs].map((path) => [
      path,
      decodeText(readFileSync(join(data, path)), path).text,
    ]),
  );
  const texts = new Map(before);
  const [moved, made, undecided]: [[string, string][], string[], string[]] = [[], [], []];
  const version = String(valueAt(parsed(texts, 'site.yaml'), ['system']) ?? '0');
  for (const change of changes.filter(({ since }) => !isNewer(version, since))) {
    if (change.how === 'move' && existsSync(join(data, change.file))) {
      moved.push([change.file, change.to]);
      made.push(`${change.file} ${change.says}`);
    }
    const outcome = applyEverywhere(texts, change);
    made.push(...outcome.made);
    undecided.push(...outcome.undecided);
  }
  if (isNewer(systemVersion, version)) made.push(...repairConstants(texts));
  const site = parsed(texts, 'site.yaml');
  if (isRecord(site))
    texts.set('site.yaml', mergeIntoYaml(texts.get('site.yaml') ?? '', { ...site, system: systemVersion }));
  withLostComments(before, texts);
  const former = [...texts].filter(([file]) => isTranslation(file));
  for (const [file] of former) texts.delete(file);
  const files = new Set([...before.keys(), ...texts.keys()]);
  const edited = new Map(
    [...files].flatMap((file) => (texts.get(file) === before.get(file) ? [] : [[`data/${file}`, texts.get(file)]])),
  );
  for (const [file, text] of convertedTranslations(data, edited, former)) {
    edited.set(file, text);
    made.push(`${file.replace('data/', '')} holds the translations of a language now`);
  }
  return { edited, moved, made, undecided };
};
