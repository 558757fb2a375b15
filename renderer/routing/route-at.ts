import { fallbacks, type Route, routes } from '#generated/routes.ts';
import { fallbackFor } from '../../schemas/routing/fallback.ts';

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The route of an address. An unknown address below a fallback's prefix shows that fallback's page (RTE-7). */
export const routeAt = (path: string): Route | undefined => {
  const clean = withoutTrailingSlash(path);
  const known = byPath.get(clean);
  if (known) return known;
  const fallback = fallbackFor(clean, fallbacks);
  return fallback && byPath.get(fallback.shows);
};
