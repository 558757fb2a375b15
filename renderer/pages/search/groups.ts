import { searchPage } from '#generated/content/pages/search.ts';
import type { Anchor } from '#generated/routes.ts';
import { type SearchKind, searchKinds } from '../../../schemas/search-entry.ts';
import type { SectionHeading } from '../../sections/heading.ts';
import type { ListedEntry } from './+data.ts';

const anchors: Readonly<Record<SearchKind, Anchor>> = {
  page: 'pages',
  service: 'services',
  industry: 'industries',
  study: 'case-studies',
  role: 'open-positions',
  legal: 'legal',
};

interface Group {
  kind: SearchKind;
  anchor: Anchor;
  heading: SectionHeading;
  entries: readonly ListedEntry[];
}

/** Entries by kind. A kind of which there is nothing now (no open role, say) is left out. */
export const groupsOf = (entries: readonly ListedEntry[]): Group[] =>
  searchKinds
    .map((kind) => ({
      kind,
      anchor: anchors[kind],
      heading: searchPage.groups[kind],
      entries: entries.filter((entry) => entry.kind === kind),
    }))
    .filter(({ entries: own }) => own.length > 0);
