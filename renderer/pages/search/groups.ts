import { searchPage } from '../../../generated/content/pages/search.ts';
import type { Anchor } from '../../../generated/routes.ts';
import { type ListedEntry, searchEntries } from '../../../generated/search-entries.ts';
import { type SearchKind, searchKinds } from '../../../schemas/search-entry.ts';
import type { SectionHeading } from '../../sections/heading.ts';

const anchors: Readonly<Record<SearchKind, Anchor>> = {
  page: 'pages',
  service: 'services',
  industry: 'industries',
  study: 'case-studies',
  role: 'open-positions',
  legal: 'legal',
};

export interface Group {
  kind: SearchKind;
  anchor: Anchor;
  heading: SectionHeading;
  entries: readonly ListedEntry[];
}

/** Everything that the search finds, by kind. A kind of which there is nothing now (no open role, say) is left out. */
export const groups: readonly Group[] = searchKinds
  .map((kind) => ({
    kind,
    anchor: anchors[kind],
    heading: searchPage.groups[kind],
    entries: searchEntries.filter((entry) => entry.kind === kind),
  }))
  .filter(({ entries }) => entries.length > 0);
