import { searchPage } from '#generated/content/pages/search.ts';
import type { Anchor } from '#generated/routes.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { type SearchKind, searchKinds } from '../../../schemas/routing/search-kinds.ts';
import type { Heading } from '../../ui/SectionHeading.tsx';
import type { ListedEntry } from './+data.ts';

/**
 * Returns the anchor of a group: the name of its collection's folder, which stays the same when the group is renamed.
 */
const anchorOf = (kind: SearchKind): Anchor => {
  if (kind === 'page') return 'pages';
  if (kind === 'role') return 'open-positions';
  // A link may lead to a new collection's group once data/routes.yaml lists its anchor; the group has it before.
  return (collectionFolders.find((folder) => collectionAt(folder).searched?.kind === kind) ?? kind) as Anchor;
};

interface Group {
  kind: SearchKind;
  anchor: Anchor;
  heading: Heading;
  entries: readonly ListedEntry[];
}

/** Entries by kind. A kind of which there is nothing now (no open role, say) is left out. */
export const groupsOf = (entries: readonly ListedEntry[]): Group[] =>
  searchKinds.flatMap((kind) => {
    const heading = searchPage.groups[kind];
    const own = entries.filter((entry) => entry.kind === kind);
    return heading && own.length > 0 ? [{ kind, anchor: anchorOf(kind), heading, entries: own }] : [];
  });
