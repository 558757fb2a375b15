import { fallbacks, type Route, routes, type Template } from '#generated/routes.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';

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

/** Part of Vike's page context that routing and +data hooks depend on. */
export interface PageAsked {
  urlPathname: string;
}

/**
 * Returns Vike's Route Function of a template's folder (https://vike.dev/route-function). It matches the addresses that
 * the route table lists for the template.
 */
export const routeOfTemplate =
  (template: Template) =>
  ({ urlPathname }: PageAsked): boolean =>
    routeAt(urlPathname)?.template === template;

/** Returns the route of a page. Vike renders only pages that have one, besides the 404 page. */
export const routeOf = ({ urlPathname }: PageAsked): Route => {
  const route = routeAt(urlPathname);
  if (!route) throw new Error(`the route table has no ${urlPathname} (fix: see data/routes.yaml)`);
  return route;
};

/**
 * Returns the id of the entry that a page shows. The cast is safe: the generator wrote the route table from those ids.
 */
export const contentIdOf = <Id extends string>(page: PageAsked): Id => routeOf(page).contentId as Id;

/** Returns the form and the outcome of a response page, whose address is not in the route table (formAnswerPath). */
export const formAnswerOf = ({ urlPathname }: PageAsked): { form: string; answer: string } | undefined => {
  if (!urlPathname.startsWith(`${formAnswersPath}/`)) return undefined;
  const [form = '', answer = ''] = urlPathname.split('/').slice(-2);
  return { form, answer };
};

/** Returns the number of the page within a paginated list, from 1. */
export const partOf = (page: PageAsked): number => routeOf(page).part ?? 1;
