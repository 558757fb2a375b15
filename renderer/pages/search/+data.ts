import { galleryPageSize } from '#generated/constants.ts';
import type { PictureName } from '#generated/ids.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { Href, RoutePath } from '#generated/routes.ts';
import type { SearchEntry } from '../../../schemas/routing/search-index.ts';
import { caseStudyIds, caseStudySummaries, listedCaseStudyIds } from '../../content/case-studies.ts';
import { readGenerated } from '../../content/read-generated.ts';

/** Something that the search finds, as the list of all pages shows it. */
export interface ListedEntry extends Pick<SearchEntry, 'kind' | 'title' | 'description'> {
  path: Href;
  /** Further parts of a case study's card. */
  study?: { client: string; image: PictureName };
}

/** Lists that have more entries of a kind than this page, and how many. */
export type LongerLists = Partial<Record<SearchEntry['kind'], { path: RoutePath; count: number }>>;

/**
 * All that the search finds, from the index that visitors search. If the gallery has several pages, the list has
 * only as many case studies as the first of them.
 */
export const data = (): { entries: ListedEntry[]; more: LongerLists } => {
  const index = JSON.parse(readGenerated('search.json')) as SearchEntry[];
  const ids = caseStudyIds();
  const gallery = listedCaseStudyIds().length > galleryPageSize ? pageAddresses.portfolio : undefined;
  const shown = gallery ? ids.slice(0, galleryPageSize) : ids;
  const studies = new Map<string, ListedEntry['study']>(
    caseStudySummaries(shown).map(({ link, client, image }) => [link, { client, image }]),
  );
  return {
    entries: index
      .filter(({ kind, path }) => kind !== 'study' || studies.has(path))
      .map(({ kind, title, path, description }) => ({
        kind,
        title,
        description,
        // The index leads to addresses of the route table and to nothing else.
        path: path as Href,
        study: studies.get(path),
      })),
    more: gallery ? { study: { path: gallery, count: ids.length } } : {},
  };
};

export type Data = ReturnType<typeof data>;
