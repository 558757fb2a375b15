import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#generated/routes.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** What a build knows of a route. */
export type RouteRow = Pick<Route, 'path' | 'canonical'>;

/** The table of addresses as it is now: the module of the same name may have been read before the last change. */
export const routeTable = (): RouteRow[] =>
  JSON.parse(readFileSync(join(siteFolders.generated, 'routes.json'), 'utf8')) as RouteRow[];
