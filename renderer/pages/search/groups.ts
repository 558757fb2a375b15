import { searchPage } from '#generated/content/pages/search.ts';
import type { Anchor } from '#generated/routes.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { type SearchKind, searchKinds } from '../../../schemas/routing/search.ts';
import type { HeadingTexts } from '../../ui/SectionHeading.tsx';
import type { ListedEntry } from './+data.ts';

/** Returns the anchor of a group: its collection folder, which does not change when the group is renamed. */
const anchorOf = (kind: SearchKind): Anchor => {
  if (kind === 'page') return 'pages';
  // The anchor of a new collection may not be in data/routes.yaml yet. Then no link can target it, but the group
  // already has it.
  const folder = collectionFolders.find((name) => collectionAt(name).searched?.kind === kind);
  return ((folder && collectionAt(folder).listedOn?.anchor) ?? folder ?? kind) as Anchor;
};

interface Group {
  kind: SearchKind;
  anchor: Anchor;
  heading: HeadingTexts;
  entries: readonly ListedEntry[];
}

/** Returns the entries grouped by kind, without empty groups. */
export const groupsOf = (entries: readonly ListedEntry[]): Group[] =>
  searchKinds.flatMap((kind) => {
    const heading = searchPage.groups[kind];
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return heading && ofKind.length > 0 ? [{ kind, anchor: anchorOf(kind), heading, entries: ofKind }] : [];
  });
