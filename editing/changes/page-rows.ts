import { entriesWithPages, idAtPath } from '../../generator/read/addresses.ts';
import { type CatalogEntry, newEntry } from '../../generator/read/catalogs/catalog.ts';
import { isRecord, listAt, textAt, valueAt } from '../../generator/read/data-path.ts';
import type { Documents } from '../../generator/read/document.ts';
import { isDraft } from '../../generator/read/drafts.ts';
import { languagesOf } from '../../generator/read/languages.ts';
import type { EntryCollection } from '../../schemas/collections.ts';
import type { FileEdits } from './edit-files.ts';
import { withChanged, withoutPlace } from './yaml/yaml-editor.ts';

// Each page has a row in data/routes.yaml. The path of a page of one's own ends with the name of its file. Other pages
// have the name of their template, whatever their path.

interface PageRow {
  place: number;
  path: string;
  isOwn: boolean;
}

const routes = 'data/routes.yaml';

const isOwn = (row: unknown): boolean => textAt(row, 'template') === 'page';

const rowsOf = (documents: Documents, table: 'pages' | 'collections' = 'pages'): unknown[] =>
  listAt(documents.single.get('routes')?.source.value, [table]);

export const pageNames = (documents: Documents): string[] =>
  rowsOf(documents).map((row) => (isOwn(row) ? idAtPath(textAt(row, 'path')) : textAt(row, 'template')));

export const rowOfPage = (documents: Documents, id: string): PageRow | undefined => {
  const place = pageNames(documents).indexOf(id);
  const row = rowsOf(documents)[place];
  if (row === undefined) return undefined;
  return { place, path: textAt(row, 'path'), isOwn: isOwn(row) };
};

export const renamedPath = (path: string, id: string): string => path.replace(/[^/]*$/, id);

/** Returns the path of a page, or of a page or an entry below it, after the page has moved; undefined for others. */
export const movedPath = (path: string, from: string, to: string): string | undefined =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : undefined;

/** Keeps a path in other languages. */
const keepAddress = (files: FileEdits, documents: Documents, field: string, path: string, next: string): void => {
  const [, ...others] = languagesOf(documents.single.get('site')?.source.value);
  const catalogs = new Set(others.map((language) => language.path));
  const context = `routes ${field}`;
  const isMeant = (entry: CatalogEntry): boolean => entry.context === context && entry.original === path;
  files.changeEntries((entries, catalog) => {
    if (!catalogs.has(catalog)) return entries;
    const known = entries.find(isMeant) ?? newEntry(context, path);
    const kept = { ...known, original: next, translation: known.translation || path };
    return [...entries.filter((entry) => !isMeant(entry)), kept];
  });
};

/** Adds old paths of an entry to the aliases in the row of its folder. A path that it has again is no alias. */
export const withOldPaths = (row: unknown, id: string, old: readonly string[], own: readonly string[]): unknown => {
  const aliases = listAt(row, ['aliases']);
  const known = aliases.find((alias) => valueAt(alias, ['id']) === id);
  const paths = new Set([...listAt(known, ['paths']), ...old]).difference(new Set(own));
  const next = { id, paths: [...paths] };
  return {
    ...(isRecord(row) && row),
    aliases: known ? aliases.map((alias) => (alias === known ? next : alias)) : [...aliases, next],
  };
};

/** Moves a page to another path. A published page, which visitors know, keeps the old one as an alias. */
const movedPage = (row: unknown, from: string, to: string, isPublished: boolean): unknown => {
  const aliases = listAt(row, ['aliases']).filter((alias) => alias !== to);
  const moved = { ...(isRecord(row) && row), path: to };
  return isPublished || 'aliases' in moved ? { ...moved, aliases: isPublished ? [...aliases, from] : aliases } : moved;
};

/** Moves all entries of a folder. Their old pattern becomes the second one, or aliases if the row has a second one. */
const movedEntries = (documents: Documents, row: unknown, from: string, to: string): unknown => {
  const moved = { ...(isRecord(row) && row), path: to };
  if (['', to].includes(textAt(row, 'aliasPattern'))) return { ...moved, aliasPattern: from };
  return entriesWithPages(documents, textAt(row, 'of') as EntryCollection)
    .filter((entry) => !isDraft(entry))
    .map(({ source }) => source.id)
    .reduce<unknown>((now, id) => withOldPaths(now, id, [from.replace('{id}', id)], [to.replace('{id}', id)]), moved);
};

/**
 * Changes the path of a page, and of all pages and entries below it. Old paths of published pages become aliases, and
 * stay in other languages. Returns these paths, with the patterns of entries.
 */
export const movePage = (files: FileEdits, documents: Documents, from: string, to: string): string[] => {
  const isDraftAt = (path: string): boolean =>
    documents.collections.get('pages')?.some((page) => page.source.id === idAtPath(path) && isDraft(page)) === true;
  return (['pages', 'collections'] as const).flatMap((table) =>
    rowsOf(documents, table).flatMap((row, place) => {
      const path = textAt(row, 'path');
      const next = movedPath(path, from, to);
      if (next === undefined) return [];
      const isPublished = !(isOwn(row) && isDraftAt(path));
      files.change(routes, [table, place], withChanged, (now) =>
        table === 'pages' ? movedPage(now, path, next, isPublished) : movedEntries(documents, now, path, next),
      );
      if (!isPublished) return [];
      keepAddress(files, documents, `${table}.path`, path, next);
      return [path];
    }),
  );
};

export const removeRow = (files: FileEdits, documents: Documents, id: string): void => {
  const row = rowOfPage(documents, id);
  if (row) files.change(routes, ['pages', row.place], withoutPlace);
};
