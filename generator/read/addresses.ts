import type { PageCollection } from '../../schemas/collections.ts';
import { type DataPath, listAt, valueAt } from './data-path.ts';
import type { Documents } from './document.ts';

/** An address of the site. It comes from unchecked data, so that links can be checked while another file has faults. */
export interface Address {
  path: string;
  /** The canonical path: the same for the page and all its aliases. */
  canonical: string;
  template: string;
  /** The id of the entry, or the template's name. */
  contentId: string;
  /** The folder of the entry, if any. */
  folder?: PageCollection;
  /** The page of a paginated list, from 2. The first page has the address of the list. */
  part?: number;
  /** The number of pages of the list. */
  parts?: number;
  /** The path in routes.yaml. */
  at: DataPath;
}

const textAt = (value: unknown, key: string): string => {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : '';
};
const fill = (pattern: string, id: string): string => pattern.replace('{id}', id);

const byOrder = (a: { value: unknown }, b: { value: unknown }): number =>
  Number(valueAt(a.value, ['order']) ?? 0) - Number(valueAt(b.value, ['order']) ?? 0);

/** The number of pages of a list. An invalid page size has another fault. */
const partsOf = (documents: Documents, page: unknown): number => {
  const by = textAt(valueAt(page, ['paged']), 'by');
  const size = Number(valueAt(documents.single.get('constants')?.value, [by]));
  if (!(size >= 1)) return 1;
  const entries = documents.collections.get(textAt(valueAt(page, ['paged']), 'of') as PageCollection) ?? [];
  return Math.ceil(entries.filter(({ value }) => valueAt(value, ['listed']) !== false).length / size);
};

/** Returns every address in the order of routes.yaml, the canonical one before its aliases (RTE-1…RTE-18). */
export const addressesOf = (documents: Documents): Address[] => {
  const routes = documents.single.get('routes')?.value;
  const pages = listAt(routes, ['pages']).flatMap((page, row) => {
    const canonical = textAt(page, 'path');
    const template = textAt(page, 'template');
    const own = { canonical, template, contentId: template };
    const parts = partsOf(documents, page);
    return [
      { ...own, path: canonical, at: ['pages', row, 'path'] },
      ...listAt(page, ['aliases']).map((path, index) => ({
        ...own,
        path: String(path),
        at: ['pages', row, 'aliases', index],
      })),
      ...Array.from({ length: Math.max(0, parts - 1) }, (_, index) => {
        const path = `${canonical}/page/${index + 2}`;
        return { ...own, path, canonical: path, part: index + 2, parts, at: ['pages', row, 'paged'] };
      }),
    ];
  });
  const entries = listAt(routes, ['collections']).flatMap((collection, row) => {
    const folder = textAt(collection, 'of') as PageCollection;
    const template = textAt(collection, 'template');
    const pattern = textAt(collection, 'path');
    const aliasPattern = textAt(collection, 'aliasPattern');
    const aliases = listAt(collection, ['aliases']);
    return (documents.collections.get(folder) ?? []).toSorted(byOrder).flatMap(({ source }) => {
      const canonical = fill(pattern, source.id);
      const own = { canonical, template, contentId: source.id, folder };
      return [
        { ...own, path: canonical, at: ['collections', row, 'path'] },
        ...aliases.flatMap((alias, index) =>
          textAt(alias, 'id') !== source.id
            ? []
            : listAt(alias, ['paths']).map((path, place) => ({
                ...own,
                path: String(path),
                at: ['collections', row, 'aliases', index, 'paths', place],
              })),
        ),
        ...(aliasPattern
          ? [{ ...own, path: fill(aliasPattern, source.id), at: ['collections', row, 'aliasPattern'] }]
          : []),
      ];
    });
  });
  return [...pages, ...entries];
};
