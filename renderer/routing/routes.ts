import { fallbacks, type Route, routes } from '#generated/routes.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { noteInput } from '../content/page-inputs.ts';

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Returns the route of an address. An unknown address below a fallback's prefix gets that fallback's page (RTE-7). */
export const routeAt = (path: string): Route | undefined => {
  const clean = withoutTrailingSlash(path);
  noteInput(`route:${clean}`);
  const known = byPath.get(clean);
  if (known) return known;
  const fallback = fallbackFor(clean, fallbacks);
  return fallback && routeAt(fallback.shows);
};

/** The part of a page context that a page's data depends on, besides content. */
export interface PageAsked {
  route: Route;
}

/** The id of the entry that a page shows. The generator made the route table from those ids. */
export const contentIdOf = <Id extends string>({ route }: PageAsked): Id => route.contentId as Id;

/** The part of a long list that a page shows, from 1. */
export const partOf = ({ route }: PageAsked): number => route.part ?? 1;
