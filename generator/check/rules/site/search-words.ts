import { collectionAt, pageCollections } from '../../../../schemas/collections.ts';
import { type SearchKind, searchKinds } from '../../../../schemas/routing/search-kinds.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../read/data-path.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** The kinds of search results on this site: pages, open roles, and entries with a route. */
const foundKinds = (routes: unknown): SearchKind[] => {
  const hasRoute = (folder: string): boolean =>
    listAt(routes, ['collections']).some((row) => valueAt(row, ['of']) === folder);
  const hasCareers = listAt(routes, ['pages']).some((page) => valueAt(page, ['template']) === 'careers');
  const ofEntries = pageCollections.filter(hasRoute).flatMap((folder) => collectionAt(folder).searched?.kind ?? []);
  return ['page', ...(ofEntries as SearchKind[]), ...(hasCareers ? (['role'] as const) : [])];
};

const isKind = (name: string): boolean => searchKinds.some((kind) => kind === name);

/** The places of the labels for each kind: beside a result, and above its group on the search page. */
const places = [
  { file: 'interface', path: ['search', 'kinds'], expected: 'text' },
  { file: 'pages/search', path: ['groups'], expected: 'keys with values' },
] as const;

/** Every kind of search result needs a label. */
export const searchWordFaults: SiteRule = ({ single }) => {
  const kinds = foundKinds(single.get('routes')?.value);
  return places.flatMap(({ file, path, expected }) => {
    const document = single.get(file);
    const words = valueAt(document?.value, path);
    // A missing map or a misspelled key has another fault.
    if (!document || !isRecord(words) || !Object.keys(words).every(isKind)) return [];
    return kinds
      .filter((kind) => words[kind] === undefined)
      .map((kind) => {
        const place: DataPath = [...path, kind];
        return faultAt(document.source, place, `expected ${expected}, got nothing (fix: add it)`);
      });
  });
};
