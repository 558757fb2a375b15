import { type ListFilter, listFilters } from '../../schemas/collections/list-filter.ts';
import { collectionAt, type EntryCollection, type PageCollection } from '../../schemas/collections.ts';
import { type FilterValue, filteredListPath, type ListWords, listPartPath } from '../../schemas/routing/addresses.ts';
import { slug } from '../../schemas/text/text.ts';
import { anchorsOf } from './anchors.ts';
import { type DataPath, listAt, textAt, valueAt } from './data-path.ts';
import { isClosed } from './days.ts';
import type { CheckedDocument, Documents } from './document.ts';
import { pageDocuments, pageFileOf } from './page-files.ts';

/** Returns an entry's values for a filter, without duplicates. The schema reports invalid values. */
export const filterValuesOf = (entry: unknown, field: ListFilter): ReadonlySet<string> =>
  new Set(
    [valueAt(entry, [field])]
      .flat()
      .map((value) => String(value ?? ''))
      .filter((value) => /^[a-z0-9-]+$/.test(value)),
  );

/** A value that filters the list at an address, with the folder of its entries. */
export interface AddressFilter extends FilterValue {
  of: EntryCollection;
}

/**
 * An address of the site. It comes from unchecked data, so that links can be checked even if another file has faults.
 */
export interface Address {
  path: string;
  /** Canonical path: the same for the page and all its aliases. */
  canonical: string;
  template: string;
  /** Id of the entry or of the page of one's own, or else the template's name. */
  contentId: string;
  /** Folder of the entry. Undefined for a page of a template. */
  folder?: PageCollection;
  /** Address of the complete list, for its further pages and for filtered lists. They share its social card. */
  list?: string;
  /** Number of the page in a paginated list, from 2. The first page has the list's address. */
  part?: number;
  parts?: number;
  /** Value that all entries of a filtered list share. */
  filter?: AddressFilter;
  /** True for a role after its last day for applications: no list, search or sitemap has it. */
  closed?: boolean;
  /** The page in each language that publishes it, the default first. Only on sites with several languages. */
  alternates?: readonly { code: string; path: string }[];
  /** Anchors for links to the page. Undefined while its sections cannot be read. */
  anchors: readonly string[] | undefined;
  /** Path in routes.yaml. */
  at: DataPath;
}

const fill = (pattern: string, id: string): string => pattern.replace('{id}', id);

const orderOf = (value: unknown): number => Number(valueAt(value, ['order']) ?? 0);

/** Compares two entries of a collection: by the editors' order, or the newest first if they have a date. */
export const byOrder = (a: unknown, b: unknown): number =>
  orderOf(a) - orderOf(b) || textAt(b, 'date').localeCompare(textAt(a, 'date'), 'en');

const word = slug();

/** Returns the words in the addresses of lists. Instead of an invalid one, which the schema reports, its key. */
export const listWordsOf = ({ single }: Pick<Documents, 'single'>): ListWords => {
  const texts = valueAt(single.get('interface')?.value, ['listAddresses']);
  const wordOf = (key: string): string => word.safeParse(valueAt(texts, [key])).data ?? key;
  return Object.fromEntries(['page', ...listFilters].map((key) => [key, wordOf(key)])) as ListWords;
};

/** A paginated list of all entries, or of those with one filter value. */
interface List {
  path: string;
  parts: number;
  filter?: AddressFilter;
}

const countValues = (entries: readonly { value: unknown }[], field: ListFilter): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { value } of entries) {
    for (const one of filterValuesOf(value, field)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
};

/** Returns the lists at a page's address. Only a paginated list has filters, and only those that divide it. */
const listsOf = (documents: Documents, page: unknown, path: string): List[] => {
  const paged = valueAt(page, ['paged']);
  const folder = textAt(paged, 'of') as EntryCollection;
  const size = Number(valueAt(documents.single.get('constants')?.value, [textAt(paged, 'by')]));
  const entries = documents.collections.get(folder) ?? [];
  const listed = entries.filter(({ value }) => valueAt(value, ['listed']) !== false);
  // The schema reports an invalid page size.
  if (!(size >= 1) || listed.length <= size) return [{ path, parts: 1 }];
  const filtered = (collectionAt(folder).filters ?? []).flatMap(({ field }) => {
    const counts = countValues(listed, field);
    if (counts.size < 2) return [];
    return [...counts].map(([value, count]) => {
      const filter = { of: folder, by: field, value };
      return { path: filteredListPath(path, filter, listWordsOf(documents)), parts: Math.ceil(count / size), filter };
    });
  });
  return [{ path, parts: Math.ceil(listed.length / size) }, ...filtered];
};

/** Returns the entries of a folder with pages. An entry that another page lists has one if it has content for it. */
export const entriesWithPages = ({ collections }: Documents, folder: PageCollection): readonly CheckedDocument[] =>
  (collections.get(folder) ?? []).filter(
    ({ value }) => !collectionAt(folder)?.listedOn || valueAt(value, ['page']) !== undefined,
  );

/** Returns the id of the page of one's own at a path: its last part. */
export const idAtPath = (path: string): string => path.split('/').at(-1) ?? '';

/** Returns the content of a page; undefined for a draft that a build omits, and for a path without a name. */
const contentAt = ({ collections, origin }: Documents, path: string, template: string) => {
  if (template !== 'page') return { template, contentId: template };
  const id = idAtPath(path);
  const [isShown, isKnown] = [collections, origin.collections].map((all) =>
    all.get('pages')?.some(({ source }) => source.id === id),
  );
  // A row without a file has a fault already. Links to it are correct.
  return id === '' || (isKnown && !isShown) ? undefined : { template, contentId: id, folder: 'pages' as const };
};

/** Returns every address in the order of routes.yaml, the canonical one before its aliases (RTE-1…RTE-18). */
export const addressesOf = (documents: Documents): Address[] => {
  const routes = documents.single.get('routes')?.value;
  const words = listWordsOf(documents);
  const files = pageDocuments(documents);
  const anchorsAt = (content: Pick<Address, 'template' | 'contentId'>): Address['anchors'] =>
    anchorsOf(content.template, files.get(pageFileOf(content))?.value);
  const pages = listAt(routes, ['pages']).flatMap((page, row) => {
    const canonical = textAt(page, 'path');
    const content = contentAt(documents, canonical, textAt(page, 'template'));
    if (!content) return [];
    const shared = { canonical, ...content, anchors: anchorsAt(content) };
    const lists = listsOf(documents, page, canonical);
    return [
      { ...shared, path: canonical, at: ['pages', row, 'path'] },
      ...listAt(page, ['aliases']).map((path, index) => ({
        ...shared,
        path: String(path),
        at: ['pages', row, 'aliases', index],
      })),
      ...lists.flatMap(({ path: list, parts, filter }) =>
        Array.from({ length: parts }, (_, index) => {
          const path = listPartPath(list, index + 1, words);
          const part = index === 0 ? undefined : index + 1;
          return {
            ...shared,
            path,
            canonical: path,
            list: canonical,
            part,
            parts,
            filter,
            at: ['pages', row, 'paged'],
          };
        }).filter(({ path }) => path !== canonical),
      ),
    ];
  });
  const entries = listAt(routes, ['collections']).flatMap((collection, row) => {
    const folder = textAt(collection, 'of') as PageCollection;
    const template = textAt(collection, 'template');
    const pattern = textAt(collection, 'path');
    const aliasPattern = textAt(collection, 'aliasPattern');
    const aliases = listAt(collection, ['aliases']);
    const anchors = anchorsAt({ template, contentId: template });
    return entriesWithPages(documents, folder)
      .toSorted((a, b) => byOrder(a.value, b.value))
      .flatMap(({ source, value }) => {
        const canonical = fill(pattern, source.id);
        const closed = isClosed(value, documents.origin.today) && { closed: true };
        const shared = { canonical, template, contentId: source.id, folder, anchors, ...closed };
        return [
          { ...shared, path: canonical, at: ['collections', row, 'path'] },
          ...aliases.flatMap((alias, index) =>
            textAt(alias, 'id') !== source.id
              ? []
              : listAt(alias, ['paths']).map((path, place) => ({
                  ...shared,
                  path: String(path),
                  at: ['collections', row, 'aliases', index, 'paths', place],
                })),
          ),
          ...(aliasPattern
            ? [{ ...shared, path: fill(aliasPattern, source.id), at: ['collections', row, 'aliasPattern'] }]
            : []),
        ];
      });
  });
  return [...pages, ...entries];
};
