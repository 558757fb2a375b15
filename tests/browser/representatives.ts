import { routes } from '../../generated/routes.ts';

/** One page of each template: the first of the route table, which is a canonical one. */
export const representatives: readonly string[] = [...Map.groupBy(routes, ({ template }) => template).values()].flatMap(
  ([first]) => (first ? [first.path] : []),
);
