import { fallbacks, type Route, routes } from '#generated/routes.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { noteInput } from '../content/page-inputs.ts';

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Returns the route of a path. An unknown path below a fallback's prefix gets the fallback (RTE-7). */
export const routeAt = (path: string): Route | undefined => {
  const clean = withoutTrailingSlash(path);
  noteInput(`route:${clean}`);
  const known = byPath.get(clean);
  if (known) return known;
  const fallback = fallbackFor(clean, fallbacks);
  return fallback && routeAt(fallback.shows);
};

/** The part of a page context that +data hooks depend on. */
export interface PageAsked {
  route: Route;
}

/**
 * Returns the id of the entry that a page shows. The cast is safe: the generator wrote the route table from those ids.
 */
export const contentIdOf = <Id extends string>({ route }: PageAsked): Id => route.contentId as Id;

/** Returns the number of the page within a paginated list, from 1. */
export const partOf = ({ route }: PageAsked): number => route.part ?? 1;
