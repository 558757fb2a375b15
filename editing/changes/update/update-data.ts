import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf } from '../../../generator/read/catalogs/translatable-texts.ts';
import { type DataPath, formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { listDataFiles } from '../../../generator/read/files/list-data-files.ts';
import { type FormatChange, formatChanges } from '../../../generator/read/format-changes.ts';
import { decodeText } from '../../../generator/read/yaml/read-yaml.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { constants } from '../../../schemas/site/constants.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { isNewer, systemVersion } from '../../../sites/system-version.ts';
import { type ChangeEntries, inCatalog, renamedContexts } from '../changed-entries.ts';
import { withKey, withNestedKey, withoutPlace, withValue } from '../yaml/yaml-editor.ts';

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
  renameContexts(texts, file, path, to.split('.'));
  texts.set(file, nested === undefined ? withKey(text, path, to) : withNestedKey(text, path, [group, nested]));
  if (file !== 'constants.yaml') return;
  for (const [other, words] of texts) {
    texts.set(other, words.replaceAll(new RegExp(`\\{\\{${String(path.at(-1))}\\b`, 'g'), `{{${to}`));
  }
};

/** A change that the owner must make, as a line. */
interface Undecided {
  file: string;
  path: DataPath;
  line: string;
}

const applyEverywhere = (texts: Texts, change: FormatChange): Pick<DataUpdate, 'made' | 'undecided'> => {
  const [made, undecided]: [string[], Undecided[]] = [[], []];
  if (change.how === 'move') return { made, undecided };
  const { file } = change;
  // From the last place, because entries of lists move up.
  for (const path of placesOf(parsed(texts, file), change.key).toReversed()) {
    const text = texts.get(file) ?? '';
    const line = `${file}: ${formatPath(path)} ${change.says}`;
    const value = yamlValue(text);
    if (change.how === 'remove') {
      if (change.only !== undefined && valueAt(value, path) !== change.only) continue;
      texts.set(file, withoutPlace(text, path));
    } else if (valueAt(value, [...path.slice(0, -1), ...change.to.split('.')]) !== undefined) {
      undecided.push({ file: `data/${file}`, path, line: `${line} (fix: edit it manually)` });
      continue;
    } else renameKey(texts, file, path, change.to);
    made.push(line);
  }
  return { made: made.toReversed(), undecided: undecided.toReversed() };
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
  /** Edited texts by file. */
  edited: ReadonlyMap<string, string>;
  /** Files that are no YAML, by their old and new names. */
  moved: readonly (readonly [from: string, to: string])[];
  /** One line for each change that was made. */
  made: readonly string[];
  undecided: readonly Undecided[];
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
  const [moved, made, undecided]: [[string, string][], string[], Undecided[]] = [[], [], []];
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
    texts.set('site.yaml', withValue(texts.get('site.yaml') ?? '', { ...site, system: systemVersion }));
  const edited = new Map(
    [...texts].flatMap(([file, text]) => (text === before.get(file) ? [] : [[`data/${file}`, text]])),
  );
  return { edited, moved, made, undecided };
};
