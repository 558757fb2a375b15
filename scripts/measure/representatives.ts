import { importGenerated } from '../../sites/import-generated.ts';

const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');
/** One page of each template: the first of the route table. */
export const representatives: readonly string[] = [
  ...Map.groupBy(canonicalRoutes, ({ template }) => template).values(),
].flatMap(([first]) => (first ? [first.path] : []));
