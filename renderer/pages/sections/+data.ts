import { entryOf } from '../../content/page-entry.ts';
import { pageOf } from '../../content/page-sections.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { routeOf } from '../../routing/routes.ts';

/** Returns the sections of a page, and its entry if it is the page of one. */
export const data = (page: PageAsked) => {
  const route = routeOf(page);
  return { route, sections: pageOf(route).sections, entry: entryOf(route) };
};

export type Data = ReturnType<typeof data>;
