import type * as z from 'zod';
import { collectionAt, collectionFolders, type collections } from '../collections.ts';

type Rows = (typeof collections)[keyof typeof collections];

/** Kinds of search results: single pages, entries of collections, and open roles. */
export type SearchKind = 'page' | 'role' | Extract<Rows, { searched: object }>['searched']['kind'];

const ofCollections = collectionFolders.flatMap((folder) => collectionAt(folder).searched?.kind ?? []) as SearchKind[];

/** Every kind, in the order in which /search lists them: what visitors look for least stands last. */
export const searchKinds: readonly SearchKind[] = [
  'page',
  ...ofCollections.filter((kind) => kind !== 'legal'),
  'role',
  ...ofCollections.filter((kind) => kind === 'legal'),
];

/**
 * A schema for each kind, as the fields of an object. A kind is needed while the site has such pages
 * (generator/check/rules/site/search-words.ts).
 */
export const perKind = <Schema extends z.ZodType>(
  make: (kind: SearchKind) => Schema,
): Record<SearchKind, z.ZodOptional<Schema>> =>
  Object.fromEntries(searchKinds.map((kind) => [kind, make(kind).optional()])) as Record<
    SearchKind,
    z.ZodOptional<Schema>
  >;
