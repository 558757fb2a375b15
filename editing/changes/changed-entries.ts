import { type CatalogEntry, newEntry, parseCatalog, printCatalog } from '../../generator/read/catalogs/catalog.ts';
import { contextOf } from '../../generator/read/catalogs/translatable-texts.ts';

/** Returns other entries of a catalog, which is named as its file. */
export type ChangeEntries = (entries: readonly CatalogEntry[], catalog: string) => readonly CatalogEntry[];

/** Returns the text of a catalog with changed entries, or the same text if none changes. */
export const inCatalog = (file: string, text: string, change: ChangeEntries): string => {
  const name = file.replace(/^.*\/|\.po$/g, '');
  const { entries, obsolete, head } = parseCatalog(file, text);
  const all = [...entries.values(), ...obsolete];
  const after = printCatalog(change(all, name), head);
  return after === printCatalog(all, head) ? text : after;
};

/** Returns a change of the texts of entries, originals and translations alike. */
export const changingTexts =
  (change: (text: string, entry: CatalogEntry) => string): ChangeEntries =>
  (entries) =>
    entries.map((entry) => ({
      ...entry,
      original: change(entry.original, entry),
      translation: change(entry.translation, entry),
    }));

/** Gives the entries of a file or a field, and of the fields inside it, another context. */
export const renamedContexts = (entries: readonly CatalogEntry[], from: string, to: string): CatalogEntry[] =>
  entries.map((entry) => {
    const rest = entry.context.slice(from.length);
    const isMeant = entry.context.startsWith(from) && /^(?:$|[ .])/.test(rest);
    return isMeant ? { ...entry, context: to + rest } : entry;
  });

const idOf = (name: string): string => name.replace(/^.*\//, '');

/** Gives the entries of a file another name. Its page keeps its address in the language of the catalog. */
export const withKeptAddress = (entries: readonly CatalogEntry[], from: string, to: string): CatalogEntry[] => {
  const moved = renamedContexts(entries, from, to);
  const [context, original] = [contextOf(to, ['slug']), idOf(to)];
  const slug = moved.find((entry) => entry.context === context && !entry.isObsolete);
  const kept = { ...newEntry(context, original), ...slug, original, translation: slug?.translation || idOf(from) };
  return slug ? moved.map((entry) => (entry === slug ? kept : entry)) : [...moved, kept];
};
