import { posix } from 'node:path';
import { type CatalogEntry, keyOf, parseCatalog } from '../../../../generator/read/catalogs/catalog.ts';
import { contextOf } from '../../../../generator/read/catalogs/translatable-texts.ts';
import { nameOfFile } from '../../../../generator/read/data-files.ts';
import { inCatalog, renamedContexts, withKeptAddress } from '../../../changes/changed-entries.ts';

/** The paths of a renamed file as seen from the data folder. */
export interface Rename {
  formerly: string;
  file: string;
}

type Texts = readonly [before: string, after: string];

const slugOf = (file: string): string => contextOf(nameOfFile(file), ['slug']);

/** True if a catalog has the address that the page of a renamed file keeps. */
const keepsAddress = (entries: readonly CatalogEntry[], file: string): boolean =>
  entries.some(({ context, original }) => context === slugOf(file) && original === posix.basename(file, '.yaml'));

/** Returns entries in the order of others. One that is not among these stays behind its neighbor. */
const inOrderOf = (entries: readonly CatalogEntry[], others: readonly CatalogEntry[]): CatalogEntry[] => {
  const places = new Map(others.map((entry, index) => [keyOf(entry), index]));
  let last = -1;
  const placed = entries.map((entry) => {
    last = places.get(keyOf(entry)) ?? last;
    return { entry, place: last };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
};

/** Returns the renames that a catalog has followed. */
export const renamesIn = ([before, after]: Texts, renames: readonly Rename[]): Rename[] => {
  const has = (text: string, file: string): boolean => text.includes(`msgctxt "${nameOfFile(file)} `);
  return renames.filter(({ file, formerly }) => !has(after, formerly) && (has(before, formerly) || has(after, file)));
};

/** Returns the entries of a catalog after a rename, with or without an entry that keeps the address of the page. */
const followed = (entries: readonly CatalogEntry[], { file, formerly }: Rename, isKept: boolean): CatalogEntry[] => {
  const names = [nameOfFile(formerly), nameOfFile(file)] as const;
  const hasSlug = entries.some(({ context }) => context === slugOf(formerly));
  if (!isKept && !hasSlug) return renamedContexts(entries, ...names);
  const isNeeded = ({ context, original, translation }: CatalogEntry): boolean =>
    isKept || context !== slugOf(file) || translation !== original;
  return withKeptAddress(entries, ...names).filter(isNeeded);
};

/** Returns a former catalog with renames that the present one has followed, in the order of the present one. */
export const withRenames = (catalog: string, [before, after]: Texts, renames: readonly Rename[]): string => {
  const present = [...parseCatalog(catalog, after).entries.values()];
  const follow = (entries: readonly CatalogEntry[], rename: Rename) =>
    followed(entries, rename, keepsAddress(present, rename.file));
  return inCatalog(catalog, before, (entries) => inOrderOf(renames.reduce(follow, entries), present));
};

/** Returns a catalog without renames that it has followed. */
export const withoutRenames = (catalog: string, text: string, renames: readonly Rename[]): string => {
  const goBack = (entries: readonly CatalogEntry[], { file, formerly }: Rename) =>
    followed(entries, { file: formerly, formerly: file }, false);
  return inCatalog(catalog, text, (entries) => renames.reduce(goBack, entries));
};
