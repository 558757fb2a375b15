import { idAtPath } from '../../generator/read/addresses.ts';
import { listAt, textAt } from '../../generator/read/data-path.ts';
import type { Documents } from '../../generator/read/document.ts';
import { type CatalogEntry, newEntry } from '../../generator/read/translations/catalog.ts';
import { languagesOf } from '../../generator/read/translations/languages.ts';
import type { FileEdits } from './edit-files.ts';
import { withItem, withoutPlace, withWords } from './yaml/yaml-editor.ts';

// Each page has a row in data/routes.yaml. The path of a page of one's own ends with the name of its file. Other pages
// have the name of their template, whatever their path.

interface PageRow {
  place: number;
  path: string;
  aliases: readonly unknown[];
  isOwn: boolean;
}

const isOwn = (row: unknown): boolean => textAt(row, 'template') === 'page';

const rowsOf = (documents: Documents): unknown[] => listAt(documents.single.get('routes')?.source.value, ['pages']);

/** Returns the names of all pages. */
export const pageNames = (documents: Documents): string[] =>
  rowsOf(documents).map((row) => (isOwn(row) ? idAtPath(textAt(row, 'path')) : textAt(row, 'template')));

/** Returns the row of a page. */
export const rowOfPage = (documents: Documents, id: string): PageRow | undefined => {
  const place = pageNames(documents).indexOf(id);
  const row = rowsOf(documents)[place];
  if (row === undefined) return undefined;
  return { place, path: textAt(row, 'path'), aliases: listAt(row, ['aliases']), isOwn: isOwn(row) };
};

export const renamedPath = (path: string, id: string): string => path.replace(/[^/]*$/, id);

/** Returns the entries of a catalog in which a page keeps its address. */
const keptAddress = (entries: readonly CatalogEntry[], path: string, next: string): CatalogEntry[] => {
  const context = 'routes pages.path';
  const isMeant = (entry: CatalogEntry): boolean => entry.context === context && entry.original === path;
  const known = entries.find(isMeant) ?? newEntry(context, path);
  const kept = { ...known, original: next, translation: known.translation || path };
  return [...entries.filter((entry) => !isMeant(entry)), kept];
};

/** Changes the path of a page. The old path of a published page becomes an alias, and stays in other languages. */
export const renameRow = (
  files: FileEdits,
  documents: Documents,
  { place, path, aliases }: PageRow,
  id: string,
  isPublished: boolean,
): string[] => {
  const next = renamedPath(path, id);
  files.change('data/routes.yaml', ['pages', place, 'path'], withWords, path, next);
  // A page that is renamed back.
  const alias = aliases.indexOf(next);
  if (alias !== -1) files.change('data/routes.yaml', ['pages', place, 'aliases', alias], withoutPlace);
  if (!isPublished) return [];
  files.change('data/routes.yaml', ['pages', place, 'aliases'], withItem, path);
  const [, ...others] = languagesOf(documents.single.get('site')?.source.value);
  const catalogs = new Set(others.map((language) => language.path));
  files.changeEntries((entries, catalog) => (catalogs.has(catalog) ? keptAddress(entries, path, next) : entries));
  return [path];
};

export const removeRow = (files: FileEdits, documents: Documents, id: string): void => {
  const row = rowOfPage(documents, id);
  if (row) files.change('data/routes.yaml', ['pages', row.place], withoutPlace);
};
