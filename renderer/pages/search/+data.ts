import type { PictureName } from '#generated/ids.ts';
import type { Href } from '#generated/routes.ts';
import type { SearchEntry } from '../../../schemas/routing/search-entry.ts';
import { caseStudyIds, caseStudySummaries } from '../../content/case-studies.ts';
import { readGenerated } from '../../content/read-generated.ts';

/** Something that the search finds, as the list of all pages shows it. */
export interface ListedEntry extends Pick<SearchEntry, 'kind' | 'title' | 'description'> {
  path: Href;
  /** Further parts of a case study's card. */
  study?: { client: string; image: PictureName };
}

/** All that the search finds, from the index that visitors search. */
export const data = (): { entries: ListedEntry[] } => {
  const index = JSON.parse(readGenerated('search.json')) as SearchEntry[];
  const studies = new Map<string, ListedEntry['study']>(
    caseStudySummaries(caseStudyIds()).map(({ link, client, image }) => [link, { client, image }]),
  );
  return {
    entries: index.map(({ kind, title, path, description }) => ({
      kind,
      title,
      description,
      // The index leads to addresses of the route table and to nothing else.
      path: path as Href,
      study: studies.get(path),
    })),
  };
};

export type Data = ReturnType<typeof data>;
