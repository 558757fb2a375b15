import { fallbacks, type Route, routes } from '#generated/routes.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import type { PageAsked } from './route-functions.ts';

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Returns the route of a path. An unknown path below a fallback's prefix gets the fallback (RTE-7). */
export const routeAt = (path: string): Route | undefined => {
  const clean = withoutTrailingSlash(path);
  const known = byPath.get(clean);
  if (known) return known;
  const fallback = fallbackFor(clean, fallbacks);
  return fallback && routeAt(fallback.shows);
};

/** Returns the route of a page. Vike renders only pages that have one, besides the 404 page. */
export const routeOf = ({ urlPathname, routeRow }: PageAsked): Route => {
  if (!routeRow) throw new Error(`the route table has no ${urlPathname} (fix: see data/routes.yaml)`);
  return routeRow;
};

/**
 * Returns the id of the entry that a page shows. The cast is safe: the generator wrote the route table from those ids.
 */
export const contentIdOf = <Id extends string>(page: PageAsked): Id => routeOf(page).contentId as Id;

/** Returns the number of the page within a paginated list, from 1. */
export const partOf = (page: PageAsked): number => routeOf(page).part ?? 1;
