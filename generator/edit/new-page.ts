import { isDeepStrictEqual } from 'node:util';
import { collectionFolders } from '../../schemas/collections.ts';
import { templates } from '../../schemas/pages.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { isRecord, listAt, valueAt } from '../read/data-path.ts';
import { knowsLanguage } from '../read/defaults.ts';
import type { Documents } from '../read/document.ts';
import { type EditedTexts, readDocuments } from '../read/documents.ts';
import { fixFor } from '../read/nearest.ts';
import { starterFiles, starterRoutes } from '../read/starter.ts';
import { yamlValue } from '../read/yaml/yaml-value.ts';
import { expectNoNewFaults } from './edit-files.ts';
import { EditRefused } from './edit-refused.ts';
import { schemaLine } from './explained-yaml.ts';
import { mergeIntoYaml } from './yaml/yaml-editor.ts';

/** Name of an item in a list: the template of a route, the target of a link, the collection of a menu. */
const nameIn = (item: unknown): unknown =>
  ['template', 'href', 'entries', 'id'].map((key) => valueAt(item, [key])).find(Boolean) ?? JSON.stringify(item);

/** Adds the items of a list that only `theirs` has, each behind the item that precedes it there. */
const mergedLists = (ours: readonly unknown[], theirs: readonly unknown[], base: readonly unknown[]): unknown[] => {
  const known = new Set(base.map(nameIn));
  return theirs.reduce<unknown[]>(
    (result, item, index) => {
      const names = result.map(nameIn);
      if (known.has(nameIn(item)) || names.includes(nameIn(item))) return result;
      const before = theirs.slice(0, index).map((each) => names.indexOf(nameIn(each)));
      return result.toSpliced(Math.max(-1, ...before) + 1, 0, item);
    },
    [...ours],
  );
};

/** Merges what `theirs` adds to `base` into `ours`. The owner removed the keys that only `ours` lacks. */
const merged = (ours: unknown, theirs: unknown, base: unknown): unknown => {
  if (isDeepStrictEqual(theirs, base)) return ours;
  if (Array.isArray(theirs) && Array.isArray(ours)) return mergedLists(ours, theirs, Array.isArray(base) ? base : []);
  if (!isRecord(theirs) || (ours !== undefined && !isRecord(ours)))
    return base === undefined ? (ours ?? theirs) : theirs;
  const inside = Object.entries(theirs).map(
    ([key, value]) => [key, merged(ours?.[key], value, valueAt(base, [key]))] as const,
  );
  return { ...ours, ...Object.fromEntries(inside.filter(([, value]) => value !== undefined)) };
};

/** Removes routes of a template, and menu entries that lead to its page. */
const withoutPage = (value: unknown, template: string, path: string): unknown => {
  if (Array.isArray(value))
    return value.filter((item) => ![template, path].includes(String(nameIn(item)).replace(/#.*/, '')));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutPage(item, template, path)]));
};

type Texts = ReadonlyMap<string, string>;

/** Returns the starter's files in the language of a site and with its addresses. */
const starterFor = (documents: Documents) => {
  const site = documents.single.get('site')?.source.value;
  const textOf = (key: string): string => String(valueAt(site, [key]) ?? '');
  const language = [textOf('language'), textOf('starter')].find((code) => code !== '' && knowsLanguage(code)) ?? 'en';
  const domain = URL.canParse(textOf('baseUrl')) ? new URL(textOf('baseUrl')).host : '';
  const own = listAt(documents.single.get('routes')?.source.value, ['pages']);
  return (template: string, parts: readonly string[]): Texts => {
    const addresses = starterRoutes().flatMap(({ part, path, template: target, of }): [string, string][] => {
      const row = own.find((each) => valueAt(each, ['template']) === target);
      if (of !== '' || path === '/') return [];
      if (row !== undefined) return [[path, String(valueAt(row, ['path']))]];
      // A page that the owner removed.
      return part === '' && target !== template ? [[path, '/']] : [];
    });
    return starterFiles({ company: textOf('company'), language, domain, color: '', parts }, new Map(addresses));
  };
};

/**
 * Returns the edits that add the pages of a template: files of the starter, and routes, menu entries and labels in the
 * site's own files. `entries` is a folder that gets no sample entry.
 */
export const pageEdits = (folders: SiteFolders, documents: Documents, template: string, entries = ''): EditedTexts => {
  const row = starterRoutes().find((each) => each.template === template);
  const starter = starterFor(documents);
  const theirs = starter(template, row?.part ? [row.part] : []);
  const base = starter(template, []);
  const { own, collections } = documents.origin;
  const sources = new Map(
    [...own.values(), ...[...collections.values()].flat()].map(({ source }) => [source.file, source]),
  );
  const hasEntries = (file: string): boolean =>
    collectionFolders.some(
      (folder) =>
        file.startsWith(`data/${folder}/`) &&
        folder !== 'forms' &&
        (folder === entries || (collections.get(folder) ?? []).length > 0),
    );
  const edits = [...theirs].flatMap(([file, text]): [string, string][] => {
    const source = sources.get(file);
    const isPage = file === `data/pages/${template}.yaml`;
    const before = base.get(file);
    if (!source)
      return (before === undefined || isPage) && !hasEntries(file) ? [[file, schemaLine(folders, file) + text]] : [];
    const value = yamlValue(text);
    const beforePart = before === undefined ? value : yamlValue(before);
    const known = row?.part ? beforePart : withoutPage(value, template, row?.path ?? '');
    const next = merged(source.value, value, known);
    return isDeepStrictEqual(next, source.value) ? [] : [[file, mergeIntoYaml(source.text, next)]];
  });
  return new Map(edits);
};

/** Adds the pages of a template to a site, with sample texts, their routes and menu entries. */
export const newPage = async (folders: SiteFolders, template: string): Promise<EditedTexts> => {
  if (!templates.some((known) => known === template)) {
    const fix = fixFor(template, templates, `use one of ${templates.join(', ')}`);
    throw new EditRefused(`unknown template "${template}" (fix: ${fix})`);
  }
  const edited = pageEdits(folders, readDocuments(folders.data), template);
  if (edited.size === 0)
    throw new EditRefused(`the site has the page "${template}" (fix: change data/pages/${template}.yaml)`);
  await expectNoNewFaults(folders, edited);
  return edited;
};
