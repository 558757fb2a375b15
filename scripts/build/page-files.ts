import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#generated/routes.ts';
import type { Language } from '../../schemas/site/languages.ts';
import { inLanguage, siteFolders } from '../../sites/site-folders.ts';

/** Path of the 404 page in the renderer; no page has this address. */
export const notFoundPath = '/404';

/** Returns a page's file in the served folder, named as static hosts expect. */
export const servedFile = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/** Part of a route that the build uses. */
export type RouteRow = Pick<Route, 'path' | 'canonical'>;

/** Returns the current route table of a language. The imported module may be older. */
export const routeTable = ({ path }: Language): RouteRow[] =>
  JSON.parse(readFileSync(join(inLanguage(siteFolders, path).generated, 'routes.json'), 'utf8'));
