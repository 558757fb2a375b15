// https://vike.dev/onBeforeRoute
import { routeAt } from './routing/routes.ts';

/** Looks an address up in the route table, for the Route Functions and the pages. */
export const onBeforeRoute = ({ urlPathname }: { urlPathname: string }) => ({
  pageContext: { routeRow: routeAt(urlPathname) },
});
