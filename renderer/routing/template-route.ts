import type { Route, Template } from '#generated/routes.ts';
import { routeAt } from './route-at.ts';

/** What a page's data may depend on besides content: which page it is, and nothing of the request. */
export interface PageAsked {
  routeParams: Readonly<Record<string, string>>;
}

export const askFor = ({ path, contentId, part = 1 }: Route): PageAsked => ({
  routeParams: { path, contentId, part: String(part) },
});

/** Vike's route function of a page folder: it takes the addresses that the route table gives to its template. */
export const templateRoute = (template: Template) =>
  function matchTemplate({ urlPathname }: { urlPathname: string }) {
    const route = routeAt(urlPathname);
    return route?.template === template ? askFor(route) : false;
  };

/** The id of the entry that a page shows. The route table was generated from those ids. */
export const contentIdOf = <Id extends string>({ routeParams }: PageAsked): Id => routeParams.contentId as Id;

/** Which part of a long list a page shows, from 1. */
export const partOf = ({ routeParams }: PageAsked): number => Number(routeParams.part);
