import type { PageContextServer } from 'vike/types';
import type { Template } from '../../generated/routes.ts';
import { routeAt } from './route-at.ts';

/** Vike's route function of a page folder: it takes the addresses that the route table gives to its template. */
export const templateRoute = (template: Template) =>
  function matchTemplate({ urlPathname }: { urlPathname: string }) {
    const route = routeAt(urlPathname);
    return route?.template === template
      ? { routeParams: { path: route.path, contentId: route.contentId, part: String(route.part ?? 1) } }
      : false;
  };

/** The id of the entry that a page shows. The route table was generated from those ids. */
export const contentIdOf = <Id extends string>(pageContext: PageContextServer): Id =>
  pageContext.routeParams.contentId as Id;

/** Which part of a long list a page shows, from 1. */
export const partOf = (pageContext: PageContextServer): number => Number(pageContext.routeParams.part);
