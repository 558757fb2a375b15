import type * as z from 'zod';
import { collectionAt, collectionFolders, type collections } from '../collections.ts';

type Rows = (typeof collections)[keyof typeof collections];

/** Kinds of search results: single pages, and entries of collections. */
export type SearchKind = 'page' | Extract<Rows, { searched: object }>['searched']['kind'];

const ofCollections = collectionFolders.flatMap((folder) => collectionAt(folder).searched?.kind ?? []) as SearchKind[];

/** Every kind, in the order in which /search lists them. */
export const searchKinds: readonly SearchKind[] = ['page', ...ofCollections];

/**
 * Creates an object field for each kind. generator/check/rules/site/needed-keys.ts requires the kinds of the site's
 * pages.
 */
export const perKind = <Schema extends z.ZodType>(
  make: (kind: SearchKind) => Schema,
): Record<SearchKind, z.ZodOptional<Schema>> =>
  Object.fromEntries(searchKinds.map((kind) => [kind, make(kind).optional()])) as Record<
    SearchKind,
    z.ZodOptional<Schema>
  >;
