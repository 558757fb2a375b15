import { galleryPageSize } from '#generated/constants.ts';
import type { PictureName } from '#generated/ids.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { Href, RoutePath } from '#generated/routes.ts';
import type { SearchEntry } from '../../../schemas/collections/search.ts';
import { caseStudiesOf, caseStudyIds, listedCaseStudyIds } from '../../content/case-studies.ts';
import { readGenerated } from '../../content/read-generated.ts';

/** A search entry as shown in the list of all pages. */
export interface ListedEntry extends Pick<SearchEntry, 'kind' | 'title' | 'description'> {
  path: Href;
  /** Additional content of a case study's card. */
  study?: { client: string; image: PictureName } | undefined;
}

/** Lists that contain more entries of a kind than this page, with the number of entries. */
export type LongerLists = Partial<Record<SearchEntry['kind'], { path: RoutePath; count: number }>>;

/**
 * Returns all entries of the search index. If the gallery is paginated, the list has only as many case studies as its
 * first page.
 */
export const data = (): { entries: ListedEntry[]; more: LongerLists } => {
  const index = readGenerated<SearchEntry[]>('search.json');
  const ids = caseStudyIds();
  const gallery = listedCaseStudyIds().length > galleryPageSize ? pageAddresses.portfolio : undefined;
  const shown = gallery ? ids.slice(0, galleryPageSize) : ids;
  const studies = new Map<string, ListedEntry['study']>(
    caseStudiesOf(shown).map(({ link, client, image }) => [link, { client, image }]),
  );
  return {
    entries: index
      .filter(({ kind, path }) => kind !== 'study' || studies.has(path))
      .map(({ kind, title, path, description }) => ({
        kind,
        title,
        description,
        // The cast is safe: the index contains only URLs of the route table.
        path: path as Href,
        study: studies.get(path),
      })),
    more: gallery ? { study: { path: gallery, count: ids.length } } : {},
  };
};

export type Data = ReturnType<typeof data>;
