import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isRecord, listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { knowsLanguage } from '../../../generator/read/defaults.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { pageDocuments } from '../../../generator/read/page-files.ts';
import { starterFiles, starterFolder, starterRoutes } from '../../../generator/read/starter.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { ownPage } from '../../../schemas/collections/own-page.ts';
import { collectionFolders } from '../../../schemas/collections.ts';
import { fileTemplates } from '../../../schemas/pages.ts';
import type { SectionKind } from '../../../schemas/sections.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { labelOf } from '../../label.ts';
import { expectNoNewFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectFree, expectId } from '../kinds.ts';
import { withItem, withValue } from '../yaml/yaml-editor.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';
import { sampleSection } from './new-section.ts';
import { sampleValue } from './sample-value.ts';
import { surroundingsOf } from './surroundings.ts';

/** Name of an item in a list: the template of a route, the target of a link, the collection of a menu, or a section. */
const nameIn = (item: unknown): unknown =>
  ['template', 'href', 'entries', 'id', 'kind'].map((key) => valueAt(item, [key])).find(Boolean) ??
  JSON.stringify(item);

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
export const starterFor = (documents: Documents) => {
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
        folder !== 'pages' &&
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
    return isDeepStrictEqual(next, source.value) ? [] : [[file, withValue(source.text, next)]];
  });
  return new Map(edits);
};

/** Sections of a new page of one's own. */
const firstSections: readonly SectionKind[] = ['hero', 'text', 'call-to-action'];

export interface NewPageOptions {
  /** True for a page of one's own that is a draft and has no entries in menus. */
  asDraft?: boolean | undefined;
  /** Default: its id in words. */
  title?: string | undefined;
}

/** Returns the edits that add a page of one's own: its file, its address, and its entries in the menus. */
const ownPageEdits = (
  folders: SiteFolders,
  documents: Documents,
  id: string,
  { asDraft = false, title = labelOf(id) }: NewPageOptions,
): EditedTexts => {
  const around = surroundingsOf(documents, 'pages');
  const path = `/${id}`;
  const [hero, ...others] = firstSections.map((kind) => sampleSection(kind, around));
  const seo = sampleValue(ownPage.shape.seo, around);
  // A sample, because the page does not show it, and it would stay as it is.
  const named = { ...(isRecord(seo) && seo), title: `[${title}]` };
  const page = {
    ...(asDraft && { draft: true }),
    // Headings may be longer.
    seo: z.safeParse(ownPage.shape.seo, named).success ? named : seo,
    sections: [{ ...hero, title }, ...others],
  };
  const file = `data/pages/${id}.yaml`;
  const edited = new Map([[file, schemaLine(folders, file) + explainedYaml(page, ownPage)]]);
  const rows = [
    ['routes', 'pages', { path, template: 'page' }],
    ['menus', 'header', { name: title, href: `${path}#hero` }],
    ['menus', 'drawer', { name: title, href: `${path}#hero` }],
  ] as const;
  for (const [name, list, row] of asDraft ? rows.slice(0, 1) : rows) {
    const source = documents.origin.own.get(name)?.source;
    if (source) edited.set(source.file, withItem(edited.get(source.file) ?? source.text, [list], row));
  }
  return edited;
};

/**
 * Adds a page to a site, with sample texts, its route and menu entries. It has the template of that name, or is a page
 * of one's own if there is none.
 */
export const newPage = async (
  folders: SiteFolders,
  name: string,
  options: NewPageOptions = {},
): Promise<EditedTexts> => {
  const documents = readDocuments(folders.data);
  const isTemplate = fileTemplates.some((template) => template === name);
  if (!isTemplate) expectId(documents, name);
  const isKnown = !isTemplate && pageDocuments(documents).has(`pages/${name}`);
  const edited = isTemplate ? pageEdits(folders, documents, name) : ownPageEdits(folders, documents, name, options);
  if (isKnown || edited.size === 0)
    throw new EditRefused(say`the site has the page "${{ name }}" (fix: change data/pages/${{ name }}.yaml)`);
  const routes = listAt(documents.single.get('routes')?.source.value, ['pages']);
  const taken = routes.map((row) => textAt(row, 'path'));
  if (!isTemplate) expectFree(taken, `/${name}`);
  await expectNoNewFaults(folders, edited);
  return edited;
};

/** Returns the pages of the starter that a site lacks, with their addresses and sections. */
export const missingTemplates = (documents: Documents): (readonly [template: string, description: string])[] => {
  const routes = documents.single.get('routes')?.source.value;
  const own = new Set(
    [...listAt(routes, ['pages']), ...listAt(routes, ['collections'])].map((row) => textAt(row, 'template')),
  );
  return starterRoutes()
    .filter(({ template }) => !own.has(template))
    .map(({ template, path }) => {
      const page = yamlValue(readFileSync(join(starterFolder, `site/pages/${template}.yaml`), 'utf8'));
      const kinds = listAt(page, ['sections']).map((section) => textAt(section, 'kind'));
      return [template, [path, kinds.join(', ')].filter(Boolean).join(' with ')] as const;
    });
};
