import type * as z from 'zod';
import { type CollectionFolder, collectionAt, collectionFolders, type collections } from '../collections.ts';
import { recordOf } from '../keys-of.ts';

type Rows = (typeof collections)[keyof typeof collections];

/** Kinds of search results: single pages, and entries of collections. */
export type SearchKind = 'page' | Extract<Rows, { searched: object }>['searched']['kind'];

const ofCollections = collectionFolders.flatMap((folder) => collectionAt(folder).searched?.kind ?? []) as SearchKind[];

/** Every kind, in the order in which /search lists them. */
export const searchKinds: readonly SearchKind[] = ['page', ...ofCollections];

/** Returns the collection whose pages are of a kind. */
export const collectionOfKind = (kind: SearchKind): CollectionFolder =>
  collectionFolders.find((folder) => collectionAt(folder).searched?.kind === kind) ?? 'pages';

/** Returns the anchor of a group of results: its collection folder, which does not change when the group is renamed. */
export const anchorOfGroup = (kind: SearchKind): string => {
  const folder = collectionOfKind(kind);
  return collectionAt(folder).listedOn?.anchor ?? folder;
};

/**
 * Creates an object field for each kind. generator/check/rules/site/needed-keys.ts requires the kinds of the site's
 * pages.
 */
export const perKind = <Schema extends z.ZodType>(
  make: (kind: SearchKind) => Schema,
): Record<SearchKind, z.ZodOptional<Schema>> => recordOf(searchKinds, (kind) => make(kind).optional());

/** Entry of the search index, generated from the data of its page. */
export interface SearchEntry {
  kind: SearchKind;
  /** Title of the result, as in menus and on cards. */
  title: string;
  /** Canonical path; a role has the anchor of its list. */
  path: string;
  /** Line below the title. */
  description: string;
  /** Synonyms from the data, and abbreviations of an entry's title. */
  aliases: string[];
  /** Headings and other searchable texts. A result shows one only if nothing else explains the match. */
  keywords: string[];
}

/** Returns the path of the search index, by the prefix of a language. */
export const searchIndexPath = (prefix: string): string => `${prefix}/search.json`;
