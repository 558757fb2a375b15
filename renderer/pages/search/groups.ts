import { searchPage } from '#generated/content/pages/search.ts';
import type { Anchor } from '#generated/routes.ts';
import { anchorOfGroup, type SearchKind, searchKinds } from '../../../schemas/collections/search.ts';
import type { HeadingTexts } from '../../ui/SectionHeading.tsx';
import type { ListedEntry } from './+data.ts';

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
    // The anchor of a new collection may not be in data/routes.yaml yet, so that no link can lead to it.
    const anchor = anchorOfGroup(kind) as Anchor;
    return heading && ofKind.length > 0 ? [{ kind, anchor, heading, entries: ofKind }] : [];
  });
